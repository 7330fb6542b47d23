import { Trans, useLingui } from '@lingui/react/macro'
import { ImageOff, Plus, Trash2, Undo2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { deleteDraft } from '../../../../contract/listings/drafts.ts'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { paths } from '../../../../contract/paths.ts'
import { call } from '../../../platform/api/call.ts'
import { useConfig } from '../../../platform/config.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { averageColour } from '../../../ui/thumbhash-colour.ts'
import { openLocalDraftStore } from './local-draft-store.ts'
import type { OpenDraft } from './open-drafts.ts'

/** Time in which a deletion can be undone, ms. */
const PATIENCE = 10_000

/** The person's drafts, and a button for a new one. */
export function ResumeList({ userId, drafts }: { userId: string; drafts: readonly OpenDraft[] }) {
  const { t } = useLingui()
  const [deleted, setDeleted] = useState<readonly string[]>([])
  /** Drafts whose deletion can no longer be undone. */
  const [gone, setGone] = useState<readonly string[]>([])
  const waiting = useRef(new Map<string, ReturnType<typeof setTimeout>>())
  const list = useRef<HTMLUListElement>(null)

  useEffect(() => {
    const deletions = waiting.current
    /** Leaving the page deletes immediately instead of at the end of the undo time. */
    const leave = () => {
      for (const [id, timer] of deletions) {
        clearTimeout(timer)
        erase(userId, id)
      }
      deletions.clear()
    }
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [userId])

  function remove(id: string) {
    flushSync(() => setDeleted([...deleted, id]))
    waiting.current.set(
      id,
      setTimeout(() => {
        waiting.current.delete(id)
        setGone((before) => [...before, id])
        erase(userId, id)
      }, PATIENCE),
    )
    list.current?.querySelector<HTMLElement>(`[data-undo="${id}"]`)?.focus()
  }
  function undo(id: string) {
    clearTimeout(waiting.current.get(id))
    waiting.current.delete(id)
    flushSync(() => setDeleted(deleted.filter((one) => one !== id)))
    list.current?.querySelector<HTMLElement>(`[data-draft="${id}"] a`)?.focus()
  }
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-6 py-8">
      <h1 className="text-headline">
        <Trans>Post a property</Trans>
      </h1>
      <LinkButton
        look="primary"
        size="large"
        className="justify-self-start"
        icon={<Plus aria-hidden />}
        to={paths.submitListing({ new: 1 })}
      >
        <Trans>Start a new one</Trans>
      </LinkButton>
      <section aria-labelledby="begun" className="grid max-w-prose grid-cols-[minmax(0,1fr)] gap-3">
        <h2 id="begun" className="text-title">
          <Trans>Continue where you left off</Trans>
        </h2>
        <ul ref={list} className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {drafts.map((draft) => {
            const name = draft.title ?? t`Untitled`
            return deleted.includes(draft.id) ? (
              <li
                key={draft.id}
                className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-dashed border-line p-4 text-soft"
              >
                <span className="min-w-0 truncate">
                  <Trans>Deleted: {name}</Trans>
                </span>
                {!gone.includes(draft.id) && (
                  <Button size="small" data-undo={draft.id} icon={<Undo2 aria-hidden />} onClick={() => undo(draft.id)}>
                    <Trans>Undo</Trans>
                  </Button>
                )}
              </li>
            ) : (
              <BegunDraft key={draft.id} draft={draft} name={name} onRemove={() => remove(draft.id)} />
            )
          })}
        </ul>
      </section>
    </div>
  )
}

function erase(userId: string, id: string): void {
  openLocalDraftStore(userId, id, '').clear()
  void call(deleteDraft, { params: { id } }, { keepalive: true }).catch(() => undefined)
}

function BegunDraft({ draft, name, onRemove }: { draft: OpenDraft; name: string; onRemove: () => void }) {
  const { t } = useLingui()
  const { imageBaseUrl } = useConfig()
  const { ago } = useFormat()
  const { id, propertyId, picture, complete, updatedAt, onDevice } = draft
  const when = ago(updatedAt)
  return (
    <li
      data-draft={id}
      className="relative flex items-center gap-4 overflow-hidden rounded-card border border-line bg-surface pe-2 hover:shadow-raised"
    >
      <div
        className="grid aspect-4/3 w-28 shrink-0 place-items-center self-stretch bg-sunk text-faint sm:w-36"
        style={picture && { backgroundColor: averageColour(picture.thumbhash) }}
      >
        {picture ? (
          <img src={`${imageBaseUrl}/images/${picture.key}-320.webp`} alt="" className="size-full object-cover" />
        ) : (
          <ImageOff aria-hidden className="size-8" />
        )}
      </div>
      <div className="grid min-w-0 grow gap-1 py-3">
        <Link
          to={propertyId === undefined ? paths.submitListing({ draft: id }) : memberPaths.editListing(propertyId)}
          className="line-clamp-2 font-medium after:absolute after:inset-0 hover:underline"
        >
          {name}
        </Link>
        <p className="flex flex-wrap items-center gap-2 text-small text-soft">
          {propertyId !== undefined && (
            <Chip>
              <Trans>Listing changes</Trans>
            </Chip>
          )}
          {onDevice ? <Trans>Saved on this device, not sent yet</Trans> : <Trans>Last updated {when}</Trans>}
        </p>
        {propertyId === undefined && (
          <div className="flex items-center gap-3">
            <div
              role="meter"
              aria-label={t`Complete`}
              aria-valuemin={0}
              aria-valuemax={100}
              aria-valuenow={complete}
              className="h-1.5 grow overflow-hidden rounded-full bg-sunk"
            >
              <div className="h-full rounded-full bg-accent" style={{ inlineSize: `${complete}%` }} />
            </div>
            <span className="figures text-small text-soft">{complete}%</span>
          </div>
        )}
      </div>
      <IconButton
        className="relative z-1"
        label={t`Delete the draft: ${name}`}
        icon={<Trash2 aria-hidden />}
        onClick={onRemove}
      />
    </li>
  )
}
