import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { removeProjectUpdate, type WorkspaceUpdate } from '../../../../../contract/projects/progress.ts'
import { call } from '../../../../platform/api/call.ts'
import { useAction } from '../../../../platform/api/use-action.ts'
import { toast } from '../../../../platform/toasts.ts'
import { useFormat } from '../../../../platform/use-format.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { FormError } from '../../../../ui/form-error.tsx'
import { alterationNames } from '../../../properties/open/facts/alteration-names.ts'
import { PortfolioPicture } from '../../../directories/open/profile/portfolio-picture.tsx'
import { staleProjects } from '../parts/workspace-data.ts'

interface UpdateItemProps {
  project: string
  update: WorkspaceUpdate
  onEdit: () => void
}

/** An update with its photos as buyers see it; its author can edit it for a week. */
export function UpdateItem({ project, update, onEdit }: UpdateItemProps) {
  const { t, i18n } = useLingui()
  const { date } = useFormat()
  const [asks, setAsks] = useState(false)
  const { pending, message, run } = useAction({ inline: true, invalidates: staleProjects })
  const { id, onDay, percent, towerName, text, pictures, openUntil } = update
  const day = date(onDay, 'long')

  async function remove() {
    const removed = await run(() => call(removeProjectUpdate, { params: { id: project, update: id } }))
    if (!removed.ok) return
    toast.success(removed.value.message)
    setAsks(false)
  }
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 className="text-lead font-semibold">{day}</h2>
        <p className="figures text-soft">
          {towerName === undefined ? <Trans>Whole project</Trans> : <Trans>Tower {towerName}</Trans>}
          {' · '}
          <Trans>{percent}% done</Trans>
        </p>
      </div>
      <p className="max-w-prose whitespace-pre-line wrap-anywhere">{text}</p>
      {pictures.length > 0 && (
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4">
          {pictures.map(({ pictureKey, picture, takenOn }) => {
            const alteration = alterationNames[picture.mediaAlteration ?? 'none']
            return (
              <li key={pictureKey}>
                <figure className="grid gap-1">
                  <div className="aspect-4/3 overflow-hidden rounded-control">
                    <PortfolioPicture picture={picture} alt={picture.alt} sizes="(min-width: 40rem) 11rem, 45vw" />
                  </div>
                  <figcaption className="text-small text-soft empty:hidden">
                    {[takenOn && date(takenOn), alteration && i18n._(alteration)].filter(Boolean).join(' · ')}
                  </figcaption>
                </figure>
              </li>
            )
          })}
        </ul>
      )}
      {openUntil !== undefined && (
        <div className="flex flex-wrap items-center gap-2">
          <Button size="small" aria-label={t`Edit the update of ${day}`} onClick={onEdit}>
            <Trans>Edit</Trans>
          </Button>
          <Button size="small" look="quiet" aria-label={t`Remove the update of ${day}`} onClick={() => setAsks(true)}>
            <Trans>Remove</Trans>
          </Button>
          <span className="text-small text-soft">
            <Trans>until {date(openUntil)}</Trans>
          </span>
        </div>
      )}
      <Dialog
        open={asks}
        onClose={() => setAsks(false)}
        title={t`Remove this update?`}
        actions={
          <>
            <Button onClick={() => setAsks(false)}>
              <Trans>Cancel</Trans>
            </Button>
            <Button look="primary" busy={pending} onClick={() => void remove()}>
              <Trans>Remove</Trans>
            </Button>
          </>
        }
      >
        <p>
          <Trans>Buyers no longer see it. If it counted as a quarterly update, that update is due again.</Trans>
        </p>
        <FormError>{message}</FormError>
      </Dialog>
    </article>
  )
}
