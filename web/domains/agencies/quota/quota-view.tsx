import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { getAgencyCredits, moveCredits, shareCredits } from '../../../../contract/agencies/quota.ts'
import type { AgencyCredits } from '../../../../contract/agencies/quota.ts'
import { listCredits } from '../../../../contract/billing/credits.ts'
import { memberPaths } from '../../../../contract/member-paths.ts'
import type { User } from '../../../../contract/users.ts'
import { call } from '../../../platform/api/call.ts'
import { fieldsOf, useAction } from '../../../platform/api/use-action.ts'
import { newId } from '../../../platform/new-id.ts'
import { toast } from '../../../platform/toasts.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { staleAgency } from '../parts/agency-data.ts'
import { ReadPart } from '../parts/read-part.tsx'

interface QuotaViewProps {
  id: string
  user: User
  /** Whether it is the viewer's agency, which they may give their own credits. */
  isOwn: boolean
}

/** An agency's credits: the balance, each member's share, and changes. */
export function QuotaView({ id, user, isOwn }: QuotaViewProps) {
  const { number } = useFormat()
  const read = useQuery({
    queryKey: [getAgencyCredits.name, user._id, id],
    queryFn: ({ signal }) => call(getAgencyCredits, { params: { id } }, { signal }),
    staleTime: 0,
  })
  return (
    <ReadPart read={read} title={<Trans>The credits could not be loaded</Trans>}>
      {({ data }) => {
        const [balance, unshared] = [number(data.balance), number(data.unshared)]
        return (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
            <div className="grid gap-1">
              <p className="figures text-title">
                <Trans>
                  {balance} credits, {unshared} of them not shared
                </Trans>
              </p>
              <p className="max-w-prose text-soft">
                <Trans>
                  Members spend their share in the lead pool before their own credits. Shares of listings and seats come
                  with packages.
                </Trans>
              </p>
            </div>
            <LinkButton
              className="justify-self-start"
              icon={<History aria-hidden />}
              to={memberPaths.credits({ agency: id })}
            >
              <Trans>History of the credits</Trans>
            </LinkButton>
            <ShareForm key={data.shares.map((one) => `${one.agentId} ${one.credits}`).join()} id={id} credits={data} />
            {isOwn && <PutIn id={id} own={data.own} />}
          </div>
        )
      }}
    </ReadPart>
  )
}

const amountOf = (text: string): number | undefined => (/^\d{1,7}$/.test(text.trim()) ? Number(text) : undefined)

function ShareForm({ id, credits }: { id: string; credits: AgencyCredits }) {
  const { t } = useLingui()
  const { number } = useFormat()
  const [typed, setTyped] = useState<Record<string, string>>({})
  const { pending, message, run } = useAction({ inline: true, invalidates: staleAgency })
  const rows = credits.shares.map((share) => ({ ...share, text: typed[share.agentId] ?? String(share.credits) }))
  const sum = rows.reduce((total, { text }) => total + (amountOf(text) ?? 0), 0)
  const isBroken = rows.some(({ text }) => amountOf(text) === undefined)
  const isTooMuch = sum > credits.balance
  const changed = rows.filter(({ text, credits: was }) => amountOf(text) !== was)
  const [shared, balance] = [number(sum), number(credits.balance)]

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const shares = changed.map(({ agentId, text, credits: was }) => ({ agentId, credits: amountOf(text) ?? was, was }))
    const done = await run(() => call(shareCredits, { params: { id }, body: { shares } }))
    if (done.ok) toast.success(t`Saved.`)
  }
  if (rows.length === 0) return null
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid max-w-prose grid-cols-[minmax(0,1fr)] gap-4"
    >
      <h2 className="text-lead font-semibold">
        <Trans context="of credits">Shares</Trans>
      </h2>
      <ul className="grid gap-3">
        {rows.map(({ agentId, name, spent, text }) => {
          const used = number(spent)
          return (
            <li key={agentId}>
              <TextField
                name={`share-${agentId}`}
                label={name}
                hint={t`${used} spent so far`}
                inputMode="numeric"
                maxLength={7}
                value={text}
                error={amountOf(text) === undefined ? t`Enter a whole number.` : undefined}
                onChange={({ target }) => setTyped((was) => ({ ...was, [agentId]: target.value }))}
              />
            </li>
          )
        })}
      </ul>
      <p role="status" className={isTooMuch ? 'font-medium text-wrong' : 'text-soft'}>
        <Trans>
          {shared} of {balance} credits shared
        </Trans>
      </p>
      <FormError>{message}</FormError>
      <Button
        type="submit"
        look="primary"
        className="justify-self-start"
        busy={pending}
        disabled={changed.length === 0 || isBroken || isTooMuch}
      >
        <Trans>Save shares</Trans>
      </Button>
    </form>
  )
}

function PutIn({ id, own }: { id: string; own: number }) {
  const { t } = useLingui()
  const { number } = useFormat()
  const [key, setKey] = useState(() => newId())
  const [typed, setTyped] = useState('')
  const { pending, errors, message, run } = useAction({ inline: true, invalidates: [...staleAgency, listCredits] })
  const credits = amountOf(typed)
  const mine = number(own)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (credits === undefined) return
    const done = await run(
      () => call(moveCredits, { params: { id }, body: { id: key, credits } }),
      fieldsOf(event.currentTarget),
    )
    if (!done.ok) return
    toast.success(t`Your credits now belong to the agency.`)
    setTyped('')
    setKey(newId())
  }
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid max-w-prose grid-cols-[minmax(0,1fr)] gap-3"
    >
      <h2 className="text-lead font-semibold">
        <Trans>Add your own credits</Trans>
      </h2>
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          name="credits"
          label={t`Credits`}
          hint={t`You have ${mine}. You cannot move them back.`}
          inputMode="numeric"
          maxLength={5}
          value={typed}
          error={errors['credits']?.[0]}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" busy={pending} disabled={credits === undefined || credits < 1 || credits > own}>
          <Trans>Add</Trans>
        </Button>
      </div>
      <FormError>{Object.keys(errors).length === 0 && message}</FormError>
    </form>
  )
}
