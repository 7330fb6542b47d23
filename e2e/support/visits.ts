import type { APIRequestContext, Locator } from '@playwright/test'
import { getVisitAvailability, saveVisitAvailability } from '../../contract/visits/availability.ts'
import type { DraftFields } from '../../contract/listings/drafts.ts'
import type { VisitAvailability } from '../../contract/visits/availability.ts'
import { weekdays } from '../../contract/values.ts'
import { ask } from './api.ts'
import { homeOnMarket } from './listings.ts'
import type { Person } from './person.ts'

/** Sets visiting hours from nine to six every day. */
async function receiveDaily(
  request: APIRequestContext,
  { token }: Person,
  more: Partial<VisitAvailability> = {},
): Promise<void> {
  const { data } = await ask(request, getVisitAvailability, { token })
  const availability = {
    ...data.availability,
    weekly: weekdays.map((weekday) => ({ weekday, from: '09:00', to: '18:00' })),
    noticeHours: 2,
    lengthMinutes: 30,
    bufferMinutes: 0,
    isInstant: false,
    inPerson: true,
    virtual: false,
    ...more,
  }
  await ask(request, saveVisitAvailability, { body: { version: data.version, availability }, token })
}

/** Shows the times of a later day, because today may have few or none left. */
export const chooseLaterDay = (within: Locator) =>
  within.getByRole('group', { name: 'Day', exact: true }).getByRole('radio').nth(1).check()

/** A home on the market whose lister receives visitors daily, by default a new person. */
export async function homeToVisit(
  request: APIRequestContext,
  more?: Partial<VisitAvailability>,
  lister?: Person,
  fields: DraftFields = {},
) {
  const home = await homeOnMarket(request, fields, lister)
  await receiveDaily(request, home.owner, more)
  return home
}
