import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { Check, CircleSlash, Hand, MessageSquareWarning, Undo2, X } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { CaseDecision, ModerationCase } from '../../../contract/moderation.ts'
import { Button } from '../../ui/button.tsx'
import { decisionNames } from './messages.ts'

const icons: Record<CaseDecision, LucideIcon> = {
  approve: Check,
  reject: X,
  'approve-change': Check,
  'reject-change': X,
  hold: Hand,
  release: Undo2,
  withdraw: CircleSlash,
  mend: MessageSquareWarning,
  dismiss: Check,
}
/** The one each kind of case is mostly decided by. */
const MAIN: readonly CaseDecision[] = ['approve', 'approve-change', 'release', 'dismiss']
const keys: Partial<Record<CaseDecision, string>> = {
  approve: 'A',
  'approve-change': 'A',
  reject: 'R',
  'reject-change': 'R',
}

interface DecisionBarProps {
  found: ModerationCase
  busy: CaseDecision | undefined
  onDecide: (decision: CaseDecision) => void
}

/** What can be decided, always in reach. */
export function DecisionBar({ found: { decisions, own }, busy, onDecide }: DecisionBarProps) {
  const { i18n } = useLingui()
  if (decisions.length === 0)
    return (
      <p role="status" className="rounded-card bg-sunk p-4 text-soft">
        {own ? (
          <Trans>This is your own listing or your agency’s. Another moderator decides it.</Trans>
        ) : (
          <Trans>Nothing to decide at the moment.</Trans>
        )}
      </p>
    )
  const main = decisions.find((decision) => MAIN.includes(decision))
  return (
    <div className="min-[20rem]:sticky bottom-0 z-10 flex flex-wrap gap-2 border-t border-line bg-paper py-3 max-md:bottom-16">
      {decisions.map((decision) => {
        const Icon = icons[decision]
        const key = keys[decision]
        return (
          <Button
            key={decision}
            look={decision === main ? 'primary' : 'plain'}
            icon={<Icon aria-hidden />}
            busy={busy === decision}
            aria-keyshortcuts={key}
            className="max-[20rem]:whitespace-normal"
            onClick={() => onDecide(decision)}
          >
            {i18n._(decisionNames[decision])}
            {key && (
              <kbd
                aria-hidden
                className="rounded-control border border-current px-1.5 text-small opacity-80 pointer-coarse:hidden"
              >
                {key}
              </kbd>
            )}
          </Button>
        )
      })}
    </div>
  )
}
