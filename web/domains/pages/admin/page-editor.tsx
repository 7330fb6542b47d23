import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Plus } from 'lucide-react'
import { useState } from 'react'
import { BLOCKS_LIMIT, PAGE_DESCRIPTION_LENGTH, PAGE_TITLE_LENGTH } from '../../../../contract/pages/blocks.ts'
import type { PageContent } from '../../../../contract/pages/blocks.ts'
import { deletePageDraft, editedPage, adminPages, savePageDraft } from '../../../../contract/pages/page-admin.ts'
import type { EditedPage } from '../../../../contract/pages/page-admin.ts'
import { may } from '../../../../contract/policy.ts'
import { call } from '../../../platform/api/call.ts'
import { errorText } from '../../../platform/api/error-text.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { useConfig } from '../../../platform/config.ts'
import { currentUser } from '../../../platform/session/account.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { toast } from '../../../platform/toasts.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorCard } from '../../../ui/error-card.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Blocks } from '../open/blocks/block-view.tsx'
import { BlockEditor } from './block-editor.tsx'
import type { EditedBlock } from './block-editor.tsx'
import { blockText, formOf, readBlock } from './block-words.ts'
import { PublishDialog } from './publish-dialog.tsx'

interface PageEditorProps {
  id: string
  onBack: () => void
  /** Reloads the server's version. */
  onReload: () => void
}

/** The editor of a page. */
export function PageEditor({ id, onBack, onReload }: PageEditorProps) {
  const { i18n } = useLingui()
  const read = useQuery({
    ...query(editedPage, { params: { id } }),
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Button
        size="small"
        look="quiet"
        icon={<ArrowLeft aria-hidden />}
        className="justify-self-start"
        onClick={onBack}
      >
        <Trans>All pages</Trans>
      </Button>
      {read.error ? (
        <ErrorCard
          title={<Trans>This page could not be loaded</Trans>}
          busy={read.isFetching}
          onRetry={() => void read.refetch()}
        >
          {errorText(read.error, i18n)}
        </ErrorCard>
      ) : read.data ? (
        <Editor page={read.data.data} onReload={onReload} />
      ) : (
        <Skeleton className="h-80" />
      )}
    </div>
  )
}

const toEdit = ({ blocks }: PageContent): EditedBlock[] =>
  blocks.map((block, key) => ({ key, kind: block.kind, text: blockText(block), ...formOf(block) }))

function Editor({ page: given, onReload }: { page: EditedPage; onReload: () => void }) {
  const { t } = useLingui()
  const { brandName } = useConfig()
  const { date } = useFormat()
  const mayPublish = may(useStore(currentUser, null), 'publish-pages')
  const [page, setPage] = useState(given)
  const [title, setTitle] = useState(page.content.title)
  const [description, setDescription] = useState(page.content.description)
  const [blocks, setBlocks] = useState(() => toEdit(page.content))
  const [isChanged, setChanged] = useState(false)
  const [publishing, setPublishing] = useState(false)
  const { pending, errors, message, run } = useAction({ inline: true, invalidates: [adminPages] })
  const content: PageContent = {
    title,
    description,
    blocks: blocks.map((block) => readBlock(block.kind, block.text, block)),
  }
  const draftOn = page.draftAt && date(page.draftAt)
  const { draftBy = '' } = page

  function change(next: EditedBlock[]) {
    setBlocks(next)
    setChanged(true)
  }
  function move(at: number, by: -1 | 1) {
    const next = [...blocks]
    next.splice(at + by, 0, ...next.splice(at, 1))
    change(next)
  }
  async function save() {
    const outcome = await run(() =>
      call(savePageDraft, { params: { id: page.id }, body: { revision: page.revision, content } }),
    )
    if (!outcome.ok) return
    setPage(outcome.value.data)
    setChanged(false)
    toast.success(t`Draft saved`)
  }
  async function drop() {
    const outcome = await run(() => call(deletePageDraft, { params: { id: page.id } }))
    if (outcome.ok) onReload()
  }
  const errorOf = (at: number) =>
    Object.entries(errors).find(
      ([field]) => field === `content.blocks.${at}` || field.startsWith(`content.blocks.${at}.`),
    )?.[1][0]

  return (
    <>
      <header className="grid gap-1">
        <h2 className="text-title wrap-anywhere">{page.content.title}</h2>
        <p className="text-small text-soft">
          {draftOn ? (
            <Trans>
              Draft of {draftOn} by {draftBy}. Readers see the version in force.
            </Trans>
          ) : (
            <Trans>No draft yet. Saving creates one; readers do not see it until it is published.</Trans>
          )}
        </p>
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 xl:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
          <TextField
            label={t`Title`}
            maxLength={PAGE_TITLE_LENGTH}
            value={title}
            error={errors['content.title']?.[0]}
            onChange={({ target }) => {
              setTitle(target.value)
              setChanged(true)
            }}
          />
          <TextField
            label={t`Description for search results`}
            maxLength={PAGE_DESCRIPTION_LENGTH}
            value={description}
            error={errors['content.description']?.[0]}
            onChange={({ target }) => {
              setDescription(target.value)
              setChanged(true)
            }}
          />
          {blocks.map((block, at) => (
            <BlockEditor
              key={block.key}
              block={block}
              place={at + 1}
              isLast={at === blocks.length - 1}
              error={errorOf(at)}
              onChange={(next) => change(blocks.map((one) => (one.key === next.key ? next : one)))}
              onMove={(by) => move(at, by)}
              onRemove={() => change(blocks.filter((one) => one.key !== block.key))}
            />
          ))}
          <Button
            icon={<Plus aria-hidden />}
            className="justify-self-start"
            disabled={blocks.length >= BLOCKS_LIMIT}
            onClick={() => {
              const key = Math.max(0, ...blocks.map((block) => block.key)) + 1
              change([...blocks, { key, kind: 'text', text: '', level: 2, ordered: false, tone: 'note' }])
            }}
          >
            <Trans>Add a block</Trans>
          </Button>
          {message !== undefined && <FormError>{message}</FormError>}
          <div className="sticky bottom-0 z-10 flex max-md:bottom-(--bottom-bar) flex-wrap gap-3 border-t border-line bg-paper py-3">
            <Button look="primary" busy={pending} disabled={!isChanged} onClick={() => void save()}>
              <Trans>Save the draft</Trans>
            </Button>
            {page.revision > 0 && (
              <Button busy={pending} onClick={() => void drop()}>
                <Trans>Delete the draft</Trans>
              </Button>
            )}
            {mayPublish && (
              <Button disabled={isChanged || page.revision === 0} onClick={() => setPublishing(true)}>
                <Trans>Publish</Trans>
              </Button>
            )}
            <LinkButton look="quiet" to={`/${page.slug}`}>
              <Trans>See the page</Trans>
            </LinkButton>
          </div>
          {!mayPublish && (
            <p className="text-small text-soft">
              <Trans>Only administrators can publish the draft.</Trans>
            </p>
          )}
        </div>
        <section aria-label={t`Preview`} className="min-w-0 content-start" lang={page.language}>
          <p className="mb-3 text-small font-medium text-soft">
            <Trans>Preview</Trans>
          </p>
          <h2 className="mb-4 text-headline wrap-anywhere">{title}</h2>
          <Blocks blocks={content.blocks} firm={{}} market={page.market} brand={brandName} />
        </section>
      </div>
      {publishing && (
        <PublishDialog
          page={page}
          onClose={() => setPublishing(false)}
          onPublished={() => {
            setPublishing(false)
            onReload()
          }}
        />
      )}
    </>
  )
}
