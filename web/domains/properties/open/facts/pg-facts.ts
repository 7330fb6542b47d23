import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { Pg } from '../../../../../contract/properties/property.ts'
import { row } from './fact-row.ts'
import type { FactRow } from './fact-row.ts'

const genders = { any: msg`Anyone`, female: msg`Women`, male: msg`Men` }

/** How one lives in a room or bed with service. Nothing of any other home. */
export function pgFacts(pg: Pg | undefined, i18n: I18n): FactRow[] {
  if (!pg) return []
  const { sharing, beds, noticeDays } = pg
  const yesNo = (given: boolean | undefined) =>
    given === undefined ? undefined : given ? i18n._(msg`Yes`) : i18n._(msg`No`)
  return [
    ...row(i18n._(msg`For`), i18n._(genders[pg.gender])),
    ...row(
      i18n._(msg`In a room`),
      sharing === undefined ? undefined : i18n._(msg`${plural(sharing, { one: '# person', other: '# people' })}`),
    ),
    ...row(i18n._(msg`Beds available`), beds && i18n._(msg`${beds.free} of ${beds.total}`)),
    ...row(i18n._(msg`Meals`), yesNo(pg.meals)),
    ...row(i18n._(msg`Private bathroom`), yesNo(pg.attachedBath)),
    ...row(i18n._(msg`Gate closes`), pg.gateTime),
    ...row(
      i18n._(msg`Notice`),
      noticeDays === undefined ? undefined : i18n._(msg`${plural(noticeDays, { one: '# day', other: '# days' })}`),
    ),
  ]
}
