import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { useMarket } from '../../../platform/use-market.ts'

const steps = ['reply', 'contacted', 'visit', 'note'] as const
type Step = (typeof steps)[number]

/** A practice lead, which exists in the browser only and counts nowhere. */
export function PracticeLead({ onDone }: { onDone: () => void }) {
  const { t } = useLingui()
  const { id: market } = useMarket()
  const [did, setDid] = useState<readonly Step[]>([])
  const next = steps[did.length]
  const words: Record<Step, { action: string; result: string }> = {
    reply: {
      action: t`Reply: “Yes, it is available. Would Saturday at 11 suit you?”`,
      result: t`You replied. Your page shows your median time to a first reply.`,
    },
    contacted: {
      action: t`Move it to “Contacted”`,
      result: t`The lead is in “Contacted”. The board shows what needs your reply.`,
    },
    visit: {
      action: t`Plan a visit for Saturday`,
      result: t`A visit is planned. You would be reminded of it.`,
    },
    note: {
      action: t`Write a note: “Needs a lift; budget is fixed.”`,
      result: t`Your note is there for you and your team only.`,
    },
  }
  return (
    <div className="grid max-w-prose grid-cols-[minmax(0,1fr)] gap-4 rounded-card border border-line p-5">
      <div className="flex flex-wrap items-center gap-3">
        <Chip tone="due">
          <Trans>Sample</Trans>
        </Chip>
        <span className="text-small text-soft">
          <Trans>This is only practice. Nothing is sent, saved or counted.</Trans>
        </span>
      </div>
      <blockquote className="grid gap-1">
        <p className="font-medium">{t`Asha R.`}</p>
        <p>
          {market === 'us' ? (
            <Trans>Is the 2-bedroom apartment still available? We would like to see it this weekend.</Trans>
          ) : (
            <Trans>Is the 2 BHK still available? We would like to see it this weekend.</Trans>
          )}
        </p>
      </blockquote>
      <ul aria-live="polite" className="grid gap-2 empty:hidden">
        {did.map((step) => (
          <li key={step} className="text-small text-verified">
            {words[step].result}
          </li>
        ))}
      </ul>
      {next ? (
        <Button className="justify-self-start whitespace-normal!" onClick={() => setDid([...did, next])}>
          {words[next].action}
        </Button>
      ) : (
        <div className="grid justify-items-start gap-3">
          <p>
            <Trans>That’s it. Real leads come with the person’s consent and a time to reply by.</Trans>
          </p>
          <Button look="primary" onClick={onDone}>
            <Trans>Finish</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}
