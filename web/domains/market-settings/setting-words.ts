import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { SettingGroup, SettingKey, SettingUnit } from '../../../contract/settings/settings.ts'

export const groupNames: Record<SettingGroup, MessageDescriptor> = {
  homes: msg`Homes`,
  leads: msg`Enquiries and leads`,
  visits: msg`Visits`,
  shared: msg`PG and shared homes`,
  sales: msg`Orders`,
  people: msg`People and support`,
  messages: msg`Messages to one person`,
}

/** A value with its unit. */
export function valueText(unit: SettingUnit, value: number, i18n: I18n): string {
  switch (unit) {
    case 'days':
      return i18n._(msg`${plural(value, { one: '# day', other: '# days' })}`)
    case 'hours':
      return i18n._(msg`${plural(value, { one: '# hour', other: '# hours' })}`)
    case 'percent':
      return i18n._(msg`${value}%`)
    case 'count':
      return String(value)
  }
}

interface SettingWords {
  name: MessageDescriptor
  /** What it decides, and where. */
  what: MessageDescriptor
}

export const settingWords: Record<SettingKey, SettingWords> = {
  'confirm-sale-days': {
    name: msg`Confirmation of homes for sale`,
    what: msg`How long after a confirmation its owner, agent or builder is asked whether the home is still available. Applies from the next confirmation of each home.`,
  },
  'confirm-rent-days': {
    name: msg`Confirmation of rentals`,
    what: msg`The same for homes for rent, leases and PGs.`,
  },
  'relist-days': {
    name: msg`Relisting`,
    what: msg`A home that is listed again within this time keeps its age, so that an old listing cannot look new.`,
  },
  'price-fall-percent': {
    name: msg`Price cuts to review`,
    what: msg`A larger cut of the price within 30 days waits for a moderator, as a usual sign of bait.`,
  },
  'reply-hours': {
    name: msg`Time to reply`,
    what: msg`How soon a reply to an enquiry is expected. People see it beside the phone number of a home.`,
  },
  'enquiries-per-day': {
    name: msg`Enquiries per day`,
    what: msg`The most that one person may send in 24 hours.`,
  },
  'enquiries-to-one-lister': {
    name: msg`Enquiries to one owner or agent per day`,
    what: msg`The most that one person may send to the same owner, agent, builder or agency in 24 hours.`,
  },
  'open-requirements': {
    name: msg`Open requirements`,
    what: msg`The most that one person may have in the lead pool at once.`,
  },
  'dispute-days': {
    name: msg`Time to dispute a lead`,
    what: msg`How long after buying a lead from the pool its buyer may ask for the credits back. Also for leads already bought.`,
  },
  'visit-ahead-days': {
    name: msg`Visits in advance`,
    what: msg`How far ahead a host may schedule a visit.`,
  },
  'open-visits': {
    name: msg`Upcoming visits`,
    what: msg`The most that one person may have requested or confirmed at once.`,
  },
  'open-visits-with-host': {
    name: msg`Upcoming visits with one host`,
    what: msg`The most that one person may have with the same host.`,
  },
  'bed-hold-hours': {
    name: msg`Time to answer a reservation`,
    what: msg`How long a requested bed is held for a person before it is free again.`,
  },
  'roommate-days': {
    name: msg`Roommate requests`,
    what: msg`How long a request is shown before its person has to renew it.`,
  },
  'order-hours': {
    name: msg`Time to pay`,
    what: msg`How long an unpaid order stays open. For orders made from now on.`,
  },
  'invitations-per-day': {
    name: msg`Invitations per day`,
    what: msg`The most that an agency may send to new members in 24 hours.`,
  },
  'tickets-per-day': {
    name: msg`Tickets per day`,
    what: msg`The most that one person may send to support in 24 hours.`,
  },
  'emails-per-day': {
    name: msg`E-mails per day`,
    what: msg`Further ones wait for the next day. Codes and security notices always arrive.`,
  },
  'sms-per-day': {
    name: msg`Text messages per day`,
    what: msg`Further ones wait for the next day. Each one costs money.`,
  },
  'pushes-per-day': {
    name: msg`Push messages per day`,
    what: msg`Further ones wait for the next day.`,
  },
}

/** What the server counts for a value, where it can. */
export const effectWords: Partial<Record<SettingKey, MessageDescriptor>> = {
  'confirm-sale-days': msg`Homes for sale last confirmed longer ago`,
  'confirm-rent-days': msg`Rentals last confirmed longer ago`,
  'price-fall-percent': msg`Larger price cuts of the last 30 days`,
  'reply-hours': msg`Enquiries of the last 30 days that waited longer`,
  'enquiries-per-day': msg`Times in the last 30 days that someone reached it`,
  'enquiries-to-one-lister': msg`Times in the last 30 days that someone reached it`,
  'open-requirements': msg`People who have reached it`,
  'dispute-days': msg`Leads that can be disputed today`,
  'visit-ahead-days': msg`Upcoming visits further ahead, which stay`,
  'open-visits': msg`People who have reached it`,
  'open-visits-with-host': msg`People who have reached it with a host`,
  'order-hours': msg`Orders of the last 30 days paid later`,
  'tickets-per-day': msg`Times in the last 30 days that someone reached it`,
  'emails-per-day': msg`People who reached it since yesterday`,
  'sms-per-day': msg`People who reached it since yesterday`,
  'pushes-per-day': msg`People who reached it since yesterday`,
}
