import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { recordPaths } from '../../../../contract/member-paths.ts'
import { useState } from 'react'
import { MAX_PROFILE_REASON, decideClaim } from '../../../../contract/directories/profile-admin.ts'
import type { AdminClaim } from '../../../../contract/directories/profile-admin.ts'
import { call } from '../../../platform/api/call.ts'
import { toast } from '../../../platform/toasts.ts'
import { useMoment } from '../../../platform/use-moment.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextLink } from '../../../ui/link-button.tsx'
import { ReasonDialog } from '../../content/open/reason-dialog.tsx'
import { DocumentsList } from './documents-list.tsx'
import { useDecision } from './admin-data.ts'

/** A claim to a profile, and the decision. */
export function ClaimCase({ claim }: { claim: AdminClaim }) {
  const { t } = useLingui()
  const moment = useMoment()
  const [asked, setAsked] = useState<'verify' | 'refuse'>()
  const { pending, run } = useDecision()
  const { id, profile, claimant, note, documents, at, others, party } = claim

  async function decide(to: 'verified' | 'refused', reason?: string) {
    const { ok, ...outcome } = await run(() => call(decideClaim, { params: { id }, body: { to, reason } }))
    // Closes the dialog if another moderator decided first; the list is refetched.
    if (ok || ('code' in outcome && outcome.code.startsWith('PROFILE_CLAIM'))) setAsked(undefined)
    if (ok) toast.success(t`Decided.`)
  }
  const { name } = profile
  const names = t`${claimant} claims ${name}`
  return (
    <article aria-label={names} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lead">
          <Trans>
            {claimant} claims <TextLink to={recordPaths.profile(profile.id)}>{name}</TextLink>
          </Trans>
        </h2>
        <time dateTime={at} className="text-small text-soft">
          {moment(at)}
        </time>
      </div>
      <p className="max-w-prose whitespace-pre-line wrap-anywhere">{note}</p>
      {others > 0 && (
        <p className="text-small font-medium text-due">
          <Plural value={others} one="One other person claims it, too." other="# other people claim it, too." />
        </p>
      )}
      {documents.length ? (
        <DocumentsList documents={documents} />
      ) : (
        <p className="text-small text-wrong">
          <Trans>No documents were attached.</Trans>
        </p>
      )}
      {party ? (
        <p className="text-small text-soft">
          <Trans>You are involved in this claim. Another moderator decides.</Trans>
        </p>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button look="primary" aria-haspopup="dialog" onClick={() => setAsked('verify')}>
            <Trans>Verify</Trans>
          </Button>
          <Button aria-haspopup="dialog" onClick={() => setAsked('refuse')}>
            <Trans>Refuse</Trans>
          </Button>
        </div>
      )}
      {asked === 'verify' && (
        <Dialog open onClose={() => setAsked(undefined)} title={t`Verify this claim?`} description={name}>
          <div className="grid gap-5">
            <p className="text-soft">
              <Trans>
                The profile will belong to {claimant}, who can edit it from then on. All other claims of it are refused.
              </Trans>
            </p>
            <div className="flex flex-wrap justify-end gap-3">
              <Button onClick={() => setAsked(undefined)}>
                <Trans>Cancel</Trans>
              </Button>
              <Button look="primary" busy={pending} onClick={() => void decide('verified')}>
                <Trans>Verify</Trans>
              </Button>
            </div>
          </div>
        </Dialog>
      )}
      {asked === 'refuse' && (
        <ReasonDialog
          title={t`Refuse this claim?`}
          description={names}
          label={t`Why? We’ll tell the claimant.`}
          action={t`Refuse`}
          maxLength={MAX_PROFILE_REASON}
          send={(reason) => decide('refused', reason)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </article>
  )
}
