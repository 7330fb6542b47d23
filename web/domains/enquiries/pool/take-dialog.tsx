import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { takeLead } from '../../../../contract/enquiries/lead-pool.ts'
import type { PoolItem } from '../../../../contract/enquiries/lead-pool.ts'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { paths } from '../../../../contract/paths.ts'
import { call } from '../../../platform/api/call.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { useConfig } from '../../../platform/config.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { StoreLink } from '../../billing/open/store-link.tsx'
import { useSells } from '../../billing/open/use-sells.ts'
import { useWantedWords } from '../open/wanted/wanted-words.ts'
import { stalePool } from '../open/pool/pool-data.ts'
import { useSetting } from '../../../platform/settings/market-settings.ts'

interface TakeDialogProps {
  item: PoolItem
  balance: number
  /** The agency's credits, which are used first if they suffice. */
  share: { agency: string; credits: number } | undefined
  onClose: () => void
}

/** Confirms buying a lead; then links to it, or explains the refusal. */
export function TakeDialog({ item, balance: own, share, onClose }: TakeDialogProps) {
  const { t } = useLingui()
  const disputeDays = useSetting('dispute-days')
  const { id, price } = item
  const name = useWantedWords().title(item)
  const { number } = useFormat()
  const { brandName } = useConfig()
  const [lead, setLead] = useState<string>()
  // A share that does not suffice is not used at all.
  const paidBy = share && share.credits >= price ? share : undefined
  const balance = paidBy?.credits ?? own
  const firm = paidBy?.agency
  const sells = useSells()
  const { pending, refusal, message, run } = useAction({ inline: true, invalidates: stalePool })
  const [credits, left] = [number(balance), number(balance - price)]
  const isLacking = balance < price || refusal === 'CREDITS_LACKING'

  const take = () =>
    run(async () => {
      const { data } = await call(takeLead, { params: { id }, body: {} })
      setLead(data.leadId)
    })
  if (lead)
    return (
      <Dialog
        open
        onClose={onClose}
        title={t`The lead is yours`}
        description={name}
        actions={
          <>
            <Button onClick={onClose}>
              <Trans>Stay in the pool</Trans>
            </Button>
            <LinkButton look="primary" to={memberPaths.leads({ lead })}>
              <Trans>Open the lead</Trans>
            </LinkButton>
          </>
        }
      >
        <p>
          <Trans>
            The contact is in your leads. Call soon: they know that you have it. If the contact is wrong, dispute it
            within {disputeDays} days.
          </Trans>
        </p>
      </Dialog>
    )
  const wayOut = isLacking ? (
    <>
      <LinkButton to={memberPaths.credits()}>
        <Trans>See my credits</Trans>
      </LinkButton>
      <StoreLink look="primary">
        <Trans>Buy credits</Trans>
      </StoreLink>
    </>
  ) : refusal === 'PHONE_NOT_VERIFIED' ? (
    <LinkButton look="primary" to={`${paths.profile}#contacts`}>
      <Trans>Verify a phone number</Trans>
    </LinkButton>
  ) : undefined
  const isOver = isLacking || refusal === 'LEAD_SOLD_OUT' || refusal === 'PHONE_NOT_VERIFIED'
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Take this lead?`}
      description={name}
      actions={
        <>
          <Button onClick={onClose}>{isOver ? <Trans>Close</Trans> : <Trans>Cancel</Trans>}</Button>
          {wayOut}
          {!isOver && (
            <Button look="primary" busy={pending} onClick={() => void take()}>
              <Plural value={price} one="Take for # credit" other="Take for # credits" />
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        <dl className="figures grid gap-1">
          <Line name={firm === undefined ? <Trans>Your credits</Trans> : <Trans>Your share at {firm}</Trans>}>
            {credits}
          </Line>
          <Line name={<Trans>Price</Trans>}>{number(price)}</Line>
          {balance >= price && <Line name={<Trans>Balance after this</Trans>}>{left}</Line>}
        </dl>
        {isLacking ? (
          <p className="font-medium text-wrong" role="alert">
            {sells ? (
              <Trans>You have too few credits for this lead.</Trans>
            ) : (
              <Trans>You have too few credits for this lead. Ask {brandName} to grant you more.</Trans>
            )}
          </p>
        ) : refusal === 'LEAD_SOLD_OUT' ? (
          <p className="font-medium text-wrong" role="alert">
            <Trans>All places have been taken. You were not charged.</Trans>
          </p>
        ) : message === undefined ? (
          <p className="text-small text-soft">
            <Trans>You get the name and contact immediately, and we let them know that you have it.</Trans>
          </p>
        ) : (
          <FormError>{message}</FormError>
        )}
      </div>
    </Dialog>
  )
}

const Line = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className="flex justify-between gap-4 border-b border-line py-1.5">
    <dt className="text-soft">{name}</dt>
    <dd className="font-medium">{children}</dd>
  </div>
)
