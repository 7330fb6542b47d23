import { Trans, useLingui } from '@lingui/react/macro'
import { voteOnFaq } from '../../../../contract/support/faq.ts'
import { call } from '../../../platform/api/call.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { faqVotes } from './faq-votes.ts'

/** Asks whether an answer was useful; it may be changed. */
export function FaqVote({ id, question }: { id: string; question: string }) {
  const { t } = useLingui()
  const market = useMarket().id
  const kept = useStore(faqVotes, null)
  const said = kept?.votes[`${market} ${id}`]
  const { run } = useAction()

  function vote(useful: boolean) {
    const { votes } = faqVotes.get() ?? { votes: {} }
    void run(async () => {
      await call(voteOnFaq, { params: { id }, body: { market, useful } })
      faqVotes.set({ votes: { ...votes, [`${market} ${id}`]: useful } })
    })
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-soft">
      <span>
        <Trans>Was this useful?</Trans>
      </span>
      {[true, false].map((useful) => (
        <button
          key={String(useful)}
          type="button"
          aria-pressed={said === useful}
          aria-label={useful ? t`Yes, useful: ${question}` : t`No, not useful: ${question}`}
          onClick={() => vote(useful)}
          className="min-h-9 rounded-control border border-line px-3 hover:bg-sunk aria-pressed:border-edge aria-pressed:bg-accent-soft aria-pressed:text-accent-strong pointer-coarse:min-h-11"
        >
          {useful ? <Trans>Yes</Trans> : <Trans>No</Trans>}
        </button>
      ))}
      <span role="status">{said !== undefined && <Trans>Thank you.</Trans>}</span>
    </div>
  )
}
