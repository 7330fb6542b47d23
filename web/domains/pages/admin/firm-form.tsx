import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import {
  FIRM_LINE_LENGTH,
  FIRM_TEXT_LENGTH,
  firmFields,
  getFirm,
  longFirmFields,
  saveFirm,
} from '../../../../contract/pages/firm.ts'
import type { Firm } from '../../../../contract/pages/firm.ts'
import { marketIds } from '../../../../contract/markets.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import { may } from '../../../../contract/policy.ts'
import { call } from '../../../platform/api/call.ts'
import { errorText } from '../../../platform/api/error-text.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { useConfig } from '../../../platform/config.ts'
import { currentUser } from '../../../platform/session/account.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { toast } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Segmented } from '../../../ui/choice.tsx'
import { ErrorCard } from '../../../ui/error-card.tsx'
import { TextField, AreaField } from '../../../ui/field.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { firmFieldName } from '../blocks/firm-words.ts'
import { marketNames } from '../../users/open/market-filter.ts'

/** The details of the firm that all texts of a market name. */
export function FirmForm({ onBack }: { onBack: () => void }) {
  const { t, i18n } = useLingui()
  const [market, setMarket] = useState<MarketId>(useConfig().siteMarketId)
  const read = useQuery({ ...query(getFirm, { query: { market } }), staleTime: 0 })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Button
        size="small"
        look="quiet"
        icon={<ArrowLeft aria-hidden />}
        className="justify-self-start"
        onClick={onBack}
      >
        <Trans>All pages</Trans>
      </Button>
      <h2 className="text-title">
        <Trans>Details of the firm</Trans>
      </h2>
      <p className="max-w-prose text-soft">
        <Trans>
          All pages of this market show these details. Empty fields are marked on the pages until you fill them in.
        </Trans>
      </p>
      <Segmented
        label={t`Market`}
        value={market}
        options={marketIds.map((value) => ({ value, label: i18n._(marketNames[value]) }))}
        onChange={setMarket}
      />
      {read.error ? (
        <ErrorCard
          title={<Trans>The details could not be loaded</Trans>}
          busy={read.isFetching}
          onRetry={() => void read.refetch()}
        >
          {errorText(read.error, i18n)}
        </ErrorCard>
      ) : read.data ? (
        <Fields key={`${market} ${read.data.data.revision}`} market={market} {...read.data.data} />
      ) : (
        <Skeleton className="h-80" />
      )}
    </div>
  )
}

function Fields({ market, firm, revision }: { market: MarketId; firm: Firm; revision: number }) {
  const { t, i18n } = useLingui()
  const mayChange = may(useStore(currentUser, null), 'manage-firm')
  const [typed, setTyped] = useState(firm)
  const { pending, errors, message, run } = useAction({ inline: true, invalidates: [getFirm] })
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const outcome = await run(() => call(saveFirm, { body: { market, revision, firm: typed } }))
    if (outcome.ok) toast.success(t`Saved`)
  }
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid max-w-160 grid-cols-[minmax(0,1fr)] gap-4"
    >
      <fieldset disabled={!mayChange} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
        <legend className="sr-only">
          <Trans>Details of the firm</Trans>
        </legend>
        {firmFields.map((field) => {
          const label = i18n._(firmFieldName(field, market))
          const value = typed[field] ?? ''
          const change = (text: string) => setTyped((now) => ({ ...now, [field]: text }))
          return longFirmFields.includes(field) ? (
            <AreaField key={field} label={label} rows={3} maxLength={FIRM_TEXT_LENGTH} value={value} onText={change} />
          ) : (
            <TextField
              key={field}
              label={label}
              hint={field === 'position' && <Trans>For the map beside the contact form, such as 72.8777,19.076.</Trans>}
              error={errors[`firm.${field}`]?.[0]}
              maxLength={FIRM_LINE_LENGTH}
              value={value}
              onChange={({ target }) => change(target.value)}
            />
          )
        })}
      </fieldset>
      {message !== undefined && <FormError>{message}</FormError>}
      {mayChange ? (
        <Button type="submit" look="primary" busy={pending} className="justify-self-start">
          <Trans>Save</Trans>
        </Button>
      ) : (
        <p className="text-soft">
          <Trans>Only administrators can change these details.</Trans>
        </p>
      )}
    </form>
  )
}
