import { dateTimeFormat } from '../../../../../contract/intl.ts'

const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const

/** A moment as a field for day and time takes it, on the clock of a zone: Swedish writes it so in every browser. */
export const toField = (at: string, timeZone: string): string =>
  dateTimeFormat('sv', { ...parts, timeZone })
    .format(new Date(at))
    .replace(' ', 'T')

/** The moment that such a field means on the clock of a zone; undefined where it means none. */
export function fromField(typed: string, timeZone: string): string | undefined {
  const meant = Date.parse(`${typed}Z`)
  if (Number.isNaN(meant)) return undefined
  // How far the clock of the zone is ahead depends on the moment itself: the second look is right but in an hour left out.
  let moment = meant
  for (let look = 0; look < 2; look++)
    moment += meant - Date.parse(`${toField(new Date(moment).toISOString(), timeZone)}Z`)
  return new Date(moment).toISOString()
}
