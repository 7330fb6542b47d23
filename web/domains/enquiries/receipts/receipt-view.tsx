import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, CircleOff } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { getReceipt, withdrawReceipt } from '../../../../contract/enquiries/enquiries.ts'
import type { Receipt } from '../../../../contract/enquiries/enquiries.ts'
import { listConsents } from '../../../../contract/enquiries/consents.ts'
import { getQuery, listQueries } from '../../../../contract/enquiries/queries.ts'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { paths } from '../../../../contract/paths.ts'
import { call } from '../../../platform/api/call.ts'
import { useConfig } from '../../../platform/config.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { useFormat, useLanguage } from '../../../platform/use-format.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkButton, TextLink } from '../../../ui/link-button.tsx'
import { Scroller } from '../../../ui/scroller.tsx'
import { PropertyCard } from '../../properties/open/property-card.tsx'
import { justSent } from '../asking/just-sent.ts'
import { sayFields } from '../consents/consent-words.ts'
import { WithdrawDialog } from '../consents/withdraw-dialog.tsx'
import { recipientName } from '../open/recipient-name.ts'
import { useMoment } from '../../../platform/use-moment.ts'
import { receiptWords } from './receipt-words.ts'

/** A receipt older than this, in ms, is of an earlier enquiry. */
const JUST_NOW_MS = 60_000

/** The receipt: recipients, consent and its end, and the next steps. */
export function ReceiptView({ token, receipt }: { token: string; receipt: Receipt }) {
  const { t, i18n } = useLingui()
  const moment = useMoment()
  const { agentSite } = useConfig()
  const sent = useStore(justSent, null)
  const [asksToWithdraw, setAsksToWithdraw] = useState(false)
  const { kind, state, recipients, subject, similar, hasAccount } = receipt
  const words = receiptWords[kind]
  const isWithdrawn = state === 'withdrawn'
  const askedBefore = sent?.token === token && Date.parse(receipt.sentAt) < sent.at - JUST_NOW_MS
  const [first] = recipients
  const sentAt = moment(receipt.sentAt)
  const due = first && !isWithdrawn && (state === 'sent' || state === 'delivered' || state === 'seen') && first.replyBy
  const dueAt = due && moment(due)
  const Icon = isWithdrawn ? CircleOff : CircleCheck
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12 py-10 md:py-14">
      <div className="page grid justify-items-start gap-5">
        <Icon aria-hidden className={isWithdrawn ? 'size-12 text-faint' : 'size-12 text-verified'} />
        <h1 className="text-headline">
          {isWithdrawn ? i18n._(words.withdrawn) : askedBefore ? t`You have already enquired` : i18n._(words.title)}
        </h1>
        <p className="max-w-prose text-lead text-soft">
          {isWithdrawn ? (
            <Trans>The recipient no longer sees your contact.</Trans>
          ) : askedBefore ? (
            <Trans>You already sent this enquiry on {sentAt}, so we did not send it again.</Trans>
          ) : (
            i18n._(words.next)
          )}{' '}
          {dueAt && kind !== 'phone-reveal' && (
            <strong className="font-semibold text-ink">
              <Trans>Expect an answer by {dueAt}.</Trans>
            </strong>
          )}
        </p>
        <Facts receipt={receipt} />
        <div className="mt-1 flex flex-wrap gap-3">
          {hasAccount ? (
            <LinkButton look="primary" to={memberPaths.queries(kind === 'requirement' ? { view: 'requirements' } : {})}>
              <Trans>Go to My enquiries</Trans>
            </LinkButton>
          ) : (
            <LinkButton look="primary" to={paths.login({ way: 'register', returnurl: 'queries' })}>
              <Trans>Create an account</Trans>
            </LinkButton>
          )}
          {subject.kind === 'property' && (
            <LinkButton to={paths.property(subject.id)}>
              <Trans>Back to the home</Trans>
            </LinkButton>
          )}
          {receipt.canWithdraw && (
            <Button look="quiet" aria-haspopup="dialog" onClick={() => setAsksToWithdraw(true)}>
              <Trans>Withdraw</Trans>
            </Button>
          )}
        </div>
        {!hasAccount && (
          <p className="max-w-prose text-small text-soft">
            <Trans>
              With an account you see when your enquiries are read and answered. Keep this page to withdraw.
            </Trans>
          </p>
        )}
      </div>
      {/* An agent's site does not show other listers' homes. */}
      {!agentSite && similar.length > 0 && (
        <Scroller
          label={t`Similar homes`}
          head={<h2 className="text-title">{t`Similar homes`}</h2>}
          itemClass="w-[min(21rem,80vw)] min-w-0"
        >
          {similar.map((home) => (
            <PropertyCard key={home.id} home={home} />
          ))}
        </Scroller>
      )}
      {asksToWithdraw && (
        <WithdrawDialog
          title={t`Withdraw your consent?`}
          action={<Trans>Withdraw</Trans>}
          invalidates={[getReceipt, listQueries, getQuery, listConsents]}
          onWithdraw={() => call(withdrawReceipt, { params: { token } })}
          onClose={() => setAsksToWithdraw(false)}
        >
          <Trans>The recipient no longer sees your contact. This cannot be undone.</Trans>
        </WithdrawDialog>
      )}
    </div>
  )
}

function Facts({ receipt }: { receipt: Receipt }) {
  const { i18n } = useLingui()
  const { date } = useFormat()
  const moment = useMoment()
  const locale = useMarket().locale[useLanguage()]
  const { subject, recipients, consent, message } = receipt
  const until = date(consent.expiresAt, 'long')
  const fields = sayFields(consent.fields, i18n, locale)
  return (
    <dl className="grid w-full max-w-[48rem] divide-y divide-line border-y border-line">
      <Fact name={<Trans>About</Trans>}>
        {subject.kind === 'property' ? (
          <TextLink to={paths.property(subject.id)}>{subject.title}</TextLink>
        ) : subject.kind === 'service' ? (
          <TextLink to={paths.services()}>{subject.title}</TextLink>
        ) : (
          subject.title
        )}
      </Fact>
      {recipients.length > 0 && (
        <Fact name={<Trans>Sent to</Trans>}>
          {recipients.map((recipient) => (
            <span key={recipientName(recipient)} className="block">
              {recipientName(recipient)}
            </span>
          ))}
        </Fact>
      )}
      <Fact name={<Trans>Sent on</Trans>}>{moment(receipt.sentAt)}</Fact>
      {!consent.revoked && (
        <Fact name={<Trans>They can see</Trans>}>
          <Trans>
            Your {fields}, until {until}
          </Trans>
        </Fact>
      )}
      {message && (
        <Fact name={<Trans>Your message</Trans>}>
          <span className="whitespace-pre-line">{message}</span>
        </Fact>
      )}
    </dl>
  )
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-0.5 py-3 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <dt className="text-soft">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}
