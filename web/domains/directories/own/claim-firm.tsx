import { Trans, useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import {
  CLAIM_DOCUMENTS,
  CLAIM_NOTE,
  claimProfile,
  findFirms,
  myProfiles,
  withdrawProfileClaim,
  type ProfileClaim,
} from '../../../../contract/directories/own-profile.ts'
import { getProfile } from '../../../../contract/directories/profiles.ts'
import type { Document } from '../../../../contract/documents.ts'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { paths } from '../../../../contract/paths.ts'
import type { User } from '../../../../contract/users.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/call.ts'
import { query } from '../../../platform/api/query-client.ts'
import { fieldsOf, invalidate, useAction } from '../../../platform/api/use-action.ts'
import { newId } from '../../../platform/new-id.ts'
import { toast } from '../../../platform/toasts.ts'
import { useFormat, useLanguage } from '../../../platform/use-format.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { classes } from '../../../ui/classes.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorCard } from '../../../ui/error-card.tsx'
import { controlClass, Field } from '../../../ui/field.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { LinkButton, TextLink } from '../../../ui/link-button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { DocumentField } from '../../uploads/open/document-field.tsx'

interface ClaimFirmProps {
  user: User
  slug: string
  claims: readonly ProfileClaim[]
}

/** Claims the page of a builder with proof. */
export function ClaimFirm({ user, slug, claims }: ClaimFirmProps) {
  const { id: market } = useMarket()
  const language = useLanguage()
  const read = useQuery({
    ...query(getProfile, { params: { kind: 'builder', key: slug }, query: { market, language } }),
    retry: false,
  })
  const isUnknown = read.error instanceof ApiError && read.error.status === 404
  if (isUnknown)
    return (
      <EmptyState
        title={<Trans>We cannot find this builder</Trans>}
        actions={
          <LinkButton look="primary" to={memberPaths.addBuilder()}>
            <Trans>Look for it by name</Trans>
          </LinkButton>
        }
      />
    )
  if (read.error)
    return (
      <ErrorCard
        title={<Trans>The builder could not be loaded</Trans>}
        busy={read.isFetching}
        onRetry={() => void read.refetch()}
      />
    )
  if (!read.data) return <Skeleton className="h-96 max-w-[42rem]" />
  const { id, name, unclaimed } = read.data.data
  const open = claims.find(({ profile, state }) => profile.id === id && state === 'pending')
  const refused = claims.find(({ profile, state }) => profile.id === id && state === 'refused')
  return (
    <div className="grid max-w-[42rem] grid-cols-[minmax(0,1fr)] gap-8">
      <div className="grid gap-2">
        <p className="text-small text-soft">
          <Trans>Claim a builder’s page</Trans>
        </p>
        <h1 className="text-headline wrap-anywhere">{name}</h1>
        <p>
          <TextLink to={paths.builder(slug)}>
            <Trans>See its page</Trans>
          </TextLink>
        </p>
      </div>
      {open ? (
        <OpenClaim claim={open} />
      ) : !unclaimed ? (
        <div className="grid gap-2">
          <p className="font-medium">
            <Trans>This firm already has an owner here.</Trans>
          </p>
          <p className="max-w-prose text-soft">
            <Trans>If that is wrong, write to us and we’ll look into it.</Trans>
          </p>
          <p>
            <TextLink to={paths.contact}>
              <Trans>Write to us about it</Trans>
            </TextLink>
          </p>
        </div>
      ) : (
        <>
          {refused?.reason !== undefined && (
            <div className="grid gap-1 rounded-card bg-wrong-soft p-4">
              <p className="font-medium text-wrong">
                <Trans>Your last claim was refused:</Trans>
              </p>
              <p className="whitespace-pre-line">{refused.reason}</p>
            </div>
          )}
          <ClaimForm key={user._id} profileId={id} />
        </>
      )}
    </div>
  )
}

function ClaimForm({ profileId }: { profileId: string }) {
  const { t } = useLingui()
  const [id] = useState(newId)
  const [note, setNote] = useState('')
  const [documents, setDocuments] = useState<Document[]>([])
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { pending, errors, message, run } = useAction({ inline: true, invalidates: [myProfiles, findFirms] })
  const missing = {
    note: tried && note.trim().length < CLAIM_NOTE.least && t`Write at least ten characters.`,
    documents: tried && documents.length === 0 && t`Add at least one document.`,
  }
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    const wrong = note.trim().length < CLAIM_NOTE.least ? 'note' : documents.length === 0 ? 'documents' : undefined
    if (wrong !== undefined) {
      if (form.current) fieldsOf(form.current)(wrong)
      return
    }
    const outcome = await run(() =>
      call(claimProfile, {
        params: { id: profileId },
        body: { id, note: note.trim(), documents: documents.map((document) => document.id) },
      }),
    )
    if (outcome.ok) toast.success(t`We have your claim. A moderator will review it.`)
  }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid grid-cols-[minmax(0,1fr)] gap-6"
    >
      <Field
        label={<Trans>What is your role at the firm?</Trans>}
        hint={<Trans>Your position, and what the documents below show. Leave out phone numbers and links.</Trans>}
        error={missing.note || errors['note']?.[0]}
      >
        {(control) => (
          <textarea
            className={classes(controlClass, 'min-h-28')}
            name="note"
            maxLength={CLAIM_NOTE.most}
            value={note}
            onChange={({ target }) => setNote(target.value)}
            {...control}
          />
        )}
      </Field>
      <DocumentField
        label={<Trans>Proof</Trans>}
        kind="registration"
        most={CLAIM_DOCUMENTS}
        hint={<Trans>A certificate that names you, a board resolution or a letter of authority.</Trans>}
        value={documents}
        error={missing.documents || errors['documents']?.[0]}
        onChange={setDocuments}
      />
      <FormError>{message}</FormError>
      <Button type="submit" look="primary" size="large" className="justify-self-start" busy={pending}>
        <Trans>Send the claim</Trans>
      </Button>
      <p className="max-w-prose text-small text-soft">
        <Trans>A moderator compares your proof with public registers. We’ll let you know the decision.</Trans>
      </p>
    </form>
  )
}

function OpenClaim({ claim }: { claim: ProfileClaim }) {
  const { date } = useFormat()
  const client = useQueryClient()
  const { pending, run } = useAction()
  const day = date(claim.createdAt, 'long')
  const withdraw = () =>
    run(async () => {
      await call(withdrawProfileClaim, { params: { id: claim.id } })
      await invalidate(client, [myProfiles, findFirms])
    })
  return (
    <div className="grid justify-items-start gap-3 rounded-card border border-line p-5">
      <Chip tone="due">
        <Trans>Claim pending</Trans>
      </Chip>
      <p>
        <Trans>Sent on {day}. A moderator will review it, and we’ll let you know.</Trans>
      </p>
      <p className="whitespace-pre-line text-soft">{claim.note}</p>
      <p className="text-small text-soft">{claim.documents.map(({ name }) => name).join(', ')}</p>
      <Button busy={pending} onClick={() => void withdraw()}>
        <Trans>Withdraw the claim</Trans>
      </Button>
    </div>
  )
}

const states: Record<ProfileClaim['state'], MessageDescriptor> = {
  pending: msg`Claim pending`,
  verified: msg`Accepted`,
  refused: msg`Refused`,
  withdrawn: msg`Withdrawn`,
}

/** The claims of the person so far. */
export function ClaimList({ claims }: { claims: readonly ProfileClaim[] }) {
  const { i18n } = useLingui()
  const { date } = useFormat()
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 className="text-lead">
        <Trans>My claims</Trans>
      </h2>
      <ul className="divide-y divide-line">
        {claims.map(({ id, profile, state, createdAt, reason }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 grow basis-40">
              <TextLink
                to={
                  state === 'verified' ? paths.builder(profile.slug) : memberPaths.addBuilder({ claim: profile.slug })
                }
              >
                {profile.name}
              </TextLink>
              {reason !== undefined && <span className="block text-small text-soft">{reason}</span>}
            </span>
            <span className="text-small text-soft">{date(createdAt)}</span>
            <Chip tone={state === 'verified' ? 'verified' : state === 'refused' ? 'wrong' : 'plain'}>
              {i18n._(states[state])}
            </Chip>
          </li>
        ))}
      </ul>
    </section>
  )
}
