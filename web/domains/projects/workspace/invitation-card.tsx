import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '../../../../contract/paths.ts'
import { answerPartnerInvitation } from '../../../../contract/projects/partners.ts'
import type { PartnerInvitation } from '../../../../contract/projects/workspace.ts'
import { call } from '../../../platform/api/call.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { toast } from '../../../platform/toasts.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { TextLink } from '../../../ui/link-button.tsx'
import { staleProjects } from './parts/workspace-data.ts'

/** A builder’s invitation to sell homes of a project, with its answer. */
export function InvitationCard({ invitation }: { invitation: PartnerInvitation }) {
  const { t } = useLingui()
  const { date, number } = useFormat()
  const { pending, message, run } = useAction({ inline: true, invalidates: staleProjects })
  const { id, builder, profile, commission, at } = invitation
  const { name, slug } = invitation.project
  const share = number((commission ?? 0) / 100)

  async function answer(accept: boolean) {
    const answered = await run(() => call(answerPartnerInvitation, { params: { id }, body: { accept } }))
    if (answered.ok) toast.success(answered.value.message)
  }
  return (
    <section
      aria-label={t`Invitation to sell ${name}`}
      className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line p-4"
    >
      <div className="grid min-w-0 grow basis-72 gap-0.5">
        <h2 className="font-medium wrap-anywhere">
          <Trans>
            {builder} invites you to sell{' '}
            {slug === undefined ? name : <TextLink to={paths.project(slug)}>{name}</TextLink>}
          </Trans>
        </h2>
        <p className="text-small text-soft">
          {profile}
          {commission !== undefined && (
            <>
              {' · '}
              <Trans>{share}% commission</Trans>
            </>
          )}
          {' · '}
          {date(at)}
        </p>
        <FormError>{message}</FormError>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button aria-label={t`Decline to sell ${name}`} busy={pending} onClick={() => void answer(false)}>
          <Trans>Decline</Trans>
        </Button>
        <Button look="primary" aria-label={t`Accept to sell ${name}`} busy={pending} onClick={() => void answer(true)}>
          <Trans>Accept</Trans>
        </Button>
      </div>
    </section>
  )
}
