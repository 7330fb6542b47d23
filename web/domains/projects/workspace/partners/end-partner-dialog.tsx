import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { endProjectPartner, type ProjectPartner } from '../../../../../contract/projects/partners.ts'
import { call } from '../../../../platform/api/call.ts'
import { useAction } from '../../../../platform/api/use-action.ts'
import { toast } from '../../../../platform/toasts.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { FormError } from '../../../../ui/form-error.tsx'
import { staleProjects } from '../parts/workspace-data.ts'

interface EndPartnerDialogProps {
  project: string
  partner: ProjectPartner
  onClose: () => void
}

/** Ends a partnership, after saying what happens to its homes. */
export function EndPartnerDialog({ project, partner, onClose }: EndPartnerDialogProps) {
  const { t } = useLingui()
  const { pending, message, run } = useAction({ inline: true, invalidates: staleProjects })
  const { units, profile } = partner
  const { name } = profile

  async function end() {
    const ended = await run(() => call(endProjectPartner, { params: { id: project, partner: partner.id } }))
    if (!ended.ok) return
    toast.success(ended.value.message)
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`End the partnership with ${name}?`}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button look="primary" busy={pending} onClick={() => void end()}>
            <Trans>End the partnership</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <ul className="grid list-disc gap-1 ps-5">
          <li>
            <Plural
              value={units.available + units.held}
              _0="No home is allotted to them."
              one="# home allotted to them can be sold by anyone again."
              other="# homes allotted to them can be sold by anyone again."
            />
          </li>
          {units.held > 0 && (
            <li>
              <Plural
                value={units.held}
                one="# home they hold becomes available immediately."
                other="# homes they hold become available immediately."
              />
            </li>
          )}
          <li>
            <Trans>What they booked or sold stays as it is.</Trans>
          </li>
          <li>
            <Trans>We’ll let them know.</Trans>
          </li>
        </ul>
        <FormError>{message}</FormError>
      </div>
    </Dialog>
  )
}
