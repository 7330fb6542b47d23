import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { PencilLine, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { deleteDraft, listDrafts } from '../../../../contract/listings/drafts.ts'
import { paths } from '../../../../contract/paths.ts'
import { call } from '../../../platform/api/call.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { useConfig } from '../../../platform/config.ts'
import { toast } from '../../../platform/toasts.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { MissingPicture } from '../../../ui/picture.tsx'
import { Scroller } from '../../../ui/scroller.tsx'
import { pictureAddress } from '../../properties/open/property-media-url.ts'
import { draftsQuery } from '../transitions/my-listings-data.ts'

const SMALLEST = 320

/** The person's drafts with links to continue; empty without drafts. */
export function DraftsStrip() {
  const { t } = useLingui()
  const { run } = useAction({ invalidates: [listDrafts], overlapping: true })
  const { imageBaseUrl } = useConfig()
  const { ago } = useFormat()
  const { data } = useQuery(draftsQuery())
  const drafts = data?.data ?? []
  if (drafts.length === 0) return null

  return (
    <Scroller
      label={t`Drafts`}
      head={
        <h2 className="text-lead font-semibold">
          <Trans>Continue editing</Trans>
        </h2>
      }
      itemClass="w-[min(24rem,88vw)]"
    >
      {drafts.map(({ id, propertyId, title, picture, complete, updatedAt }) => {
        const name = title?.trim() || t`Untitled draft`
        return (
          <article
            key={id}
            className="relative flex h-full items-center gap-3 rounded-card border border-line bg-surface p-3 hover:shadow-raised"
          >
            <span className="block h-18 w-28 shrink-0 overflow-hidden rounded-control">
              {picture ? (
                <img
                  src={pictureAddress({ url: `/images/${picture.key}` }, imageBaseUrl)(SMALLEST)}
                  alt=""
                  className="h-full w-full object-cover"
                />
              ) : (
                <MissingPicture alt={t`No photos yet`} className="block h-full w-full" />
              )}
            </span>
            <span className="grid min-w-0 grow gap-0.5">
              <Link
                to={paths.submitListing({ draft: id })}
                className="truncate font-medium after:absolute after:inset-0 hover:underline"
              >
                {name}
              </Link>
              <span className="flex items-center gap-1.5 text-small text-soft">
                <PencilLine aria-hidden className="size-4 shrink-0" />
                {propertyId === undefined ? (
                  <Trans>
                    {complete}% · {ago(updatedAt)}
                  </Trans>
                ) : (
                  <Trans>Listing changes · {ago(updatedAt)}</Trans>
                )}
              </span>
            </span>
            <IconButton
              label={t`Delete the draft ${name}`}
              icon={<Trash2 aria-hidden />}
              className="relative z-1 text-soft"
              onClick={() =>
                void toast.confirm(
                  t`Delete the draft “${name}”? This cannot be undone.`,
                  () => void run(() => call(deleteDraft, { params: { id } })),
                )
              }
            />
          </article>
        )
      })}
    </Scroller>
  )
}
