import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { lostReasons } from '../../../../../contract/enquiries/lead-stages.ts'
import type { LeadEvent, Teammate } from '../../../../../contract/enquiries/leads.ts'
import { lostNames, sourceNames, stageName } from '../../open/leads/lead/lead-words.ts'

export const callOutcomes = ['reached', 'no-answer', 'busy', 'wrong-number', 'call-back'] as const
export type CallOutcome = (typeof callOutcomes)[number]

export const outcomeNames = {
  reached: msg`Reached`,
  'no-answer': msg`No answer`,
  busy: msg`Line was busy`,
  'wrong-number': msg`Wrong number`,
  'call-back': msg`Asked to be called back`,
} as const satisfies Record<CallOutcome, unknown>

const isId = (text: string) => /^[\da-f]{8}-/.test(text)
const nameIn = (team: readonly Teammate[], who: string | undefined): string | undefined =>
  team.find(({ id }) => id === who)?.name ?? (who && !isId(who) ? who : undefined)

/** Describes an event of a lead in one line, without the person. */
export function eventWords({ kind, from, to, text }: LeadEvent, team: readonly Teammate[], i18n: I18n): string {
  switch (kind) {
    case 'created': {
      const source = Object.entries(sourceNames).find(([name]) => name === to)?.[1]
      return source ? i18n._(msg`Lead added: ${i18n._(source)}`) : i18n._(msg`Lead added`)
    }
    case 'stage': {
      const [was, is] = [stageName(from ?? '', i18n), stageName(to ?? '', i18n)]
      return from ? i18n._(msg`Moved from ${was} to ${is}`) : i18n._(msg`Moved to ${is}`)
    }
    case 'assigned': {
      const name = nameIn(team, to)
      if (to === undefined) return i18n._(msg`Unassigned`)
      return name === undefined ? i18n._(msg`Assigned to a teammate`) : i18n._(msg`Assigned to ${name}`)
    }
    case 'note':
      return i18n._(msg`Note`)
    case 'call': {
      const outcome = callOutcomes.find((one) => one === (to ?? from))
      return outcome ? i18n._(msg`Call: ${i18n._(outcomeNames[outcome])}`) : i18n._(msg`Call`)
    }
    case 'message':
      return to === 'asker' ? i18n._(msg`Message received`) : i18n._(msg`Reply sent`)
    case 'task':
      return to === 'done' ? i18n._(msg`Task done`) : i18n._(msg`Task added`)
    case 'merged':
      return i18n._(msg`Merged with another lead`)
    case 'withdrawn':
      return i18n._(msg`The enquiry was withdrawn`)
  }
  return text ?? ''
}

/** The text of an event: a reason by its name, other texts as written. */
export function eventText({ kind, to, text }: LeadEvent, i18n: I18n): string | undefined {
  const reason = kind === 'stage' && to === 'lost' ? lostReasons.find((one) => one === text) : undefined
  return reason ? i18n._(lostNames[reason]) : text
}
