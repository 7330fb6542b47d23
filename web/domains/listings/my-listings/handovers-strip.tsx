import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { undoHandover, type Handover } from '../../../../contract/agencies/handovers.ts'
import { CLOCK, dateTimeFormat } from '../../../../contract/intl.ts'
import { call } from '../../../platform/api/call.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { toast } from '../../../platform/toasts.ts'
import { useLanguage } from '../../../platform/use-format.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { handoversQuery, staleHandovers } from './handovers.ts'

/** Homes that changed hands within the last day, each with the way back. */
export default function HandoversStrip() {
  const { t } = useLingui()
  const { data } = useQuery(handoversQuery())
  if (!data?.data.length) return null
  return (
    <ul aria-label={t`Homes handed over today`} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {data.data.map((handover) => (
        <li key={handover.id}>
          <HandoverRow handover={handover} />
        </li>
      ))}
    </ul>
  )
}

function HandoverRow({ handover }: { handover: Handover }) {
  const { timeZone, locale } = useMarket()
  const language = useLanguage()
  const { pending, message, run } = useAction({ inline: true, invalidates: staleHandovers })
  const { id, agencyId, homes, toName } = handover
  const until = dateTimeFormat(locale[language], {
    weekday: 'short',
    ...CLOCK,
    timeZone,
  }).format(new Date(handover.until))

  async function undo() {
    const undone = await run(() => call(undoHandover, { params: { id: agencyId, handover: id }, body: {} }))
    if (undone.ok) toast.success(undone.value.message)
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-card border border-line bg-surface px-4 py-2">
      <p className="text-small">
        <Plural value={homes} one={`# home went to ${toName}.`} other={`# homes went to ${toName}.`} />{' '}
        <Trans>This can be undone until {until}.</Trans>
      </p>
      <Button size="small" busy={pending} onClick={() => void undo()}>
        <Trans>Undo</Trans>
      </Button>
      <FormError>{message}</FormError>
    </div>
  )
}
