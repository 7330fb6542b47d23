import './editor.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { EXCERPT_LENGTH, TITLE_LENGTH } from '../../../../contract/blog/post-admin.ts'
import type { PostDetail } from '../../../../contract/blog/post-admin.ts'
import { useMoment } from '../../../platform/use-moment.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { AreaField, TextField } from '../../../ui/field.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { postStateNames, postTones } from '../post-words.ts'
import { PostActions } from './post-actions.tsx'
import { PostSettings } from './post-settings.tsx'
import { RichTextEditor } from '../open/editor/rich-text-editor.tsx'
import { SyncLine } from './sync-line.tsx'
import { usePostSync } from './use-post-sync.ts'
import { Revisions } from './revisions.tsx'

interface PostEditorProps {
  post: PostDetail
  /** The table it was opened from. */
  back: string
  onGone: () => void
}

/** Edits and publishes an article. */
export function PostEditor({ post: opened, back, onGone }: PostEditorProps) {
  const { t, i18n } = useLingui()
  const moment = useMoment()
  const { sync, view, isLive } = usePostSync(opened)
  const [showsHistory, setShowsHistory] = useState(false)
  // The key resets the editor when another version replaces the text.
  const [edition, setEdition] = useState(0)
  const [alt, setAlt] = useState(opened.cover?.alt ?? '')
  const { post, fields, errors } = view
  const { mayEdit } = post
  const excerptLength = fields.excerpt.length

  function adopt(changed: PostDetail) {
    sync.adopt(changed)
    setAlt(changed.cover?.alt ?? '')
    setEdition((before) => before + 1)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <LinkButton look="quiet" size="small" to={back} icon={<ArrowLeft aria-hidden className="rtl:-scale-x-100" />}>
          <Trans>All articles</Trans>
        </LinkButton>
        <Chip tone={postTones[post.state]}>{i18n._(postStateNames[post.state])}</Chip>
        {post.state === 'scheduled' && post.publishAt && (
          <span className="text-small text-soft">
            <Trans>Goes live {moment(post.publishAt)}</Trans>
          </span>
        )}
        <div className="min-w-0">
          <SyncLine
            view={view}
            onOverwrite={() => void sync.overwrite()}
            onAdopt={() => void sync.load().then(adopt)}
          />
        </div>
      </div>
      {post.sentBack && post.state === 'draft' && (
        <p className="rounded-control bg-due-soft px-4 py-3 text-due">
          <Trans>Sent back: “{post.sentBack}”</Trans>
        </p>
      )}
      {!mayEdit && (
        <p className="text-soft">
          {post.open.includes('published') && post.state === 'archived' ? (
            <Trans>An archived article cannot be changed. Publish it again first.</Trans>
          ) : (
            <Trans>You can read this article here, not change it.</Trans>
          )}
        </p>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 post-editor">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
          <TextField
            label={t`Title`}
            lang={fields.locale}
            disabled={!mayEdit}
            error={errors['title']?.[0]}
            minLength={TITLE_LENGTH.least}
            maxLength={TITLE_LENGTH.most}
            value={fields.title}
            onChange={({ target }) => sync.change({ title: target.value })}
          />
          <AreaField
            label={t`Excerpt`}
            hint={<span className="figures">{`${excerptLength}/${EXCERPT_LENGTH}`}</span>}
            error={errors['excerpt']?.[0]}
            lang={fields.locale}
            rows={3}
            disabled={!mayEdit}
            maxLength={EXCERPT_LENGTH}
            value={fields.excerpt}
            onText={(text) => sync.change({ excerpt: text })}
          />
          <RichTextEditor
            key={edition}
            label={t`Text`}
            initial={fields.body}
            lang={fields.locale}
            editable={mayEdit}
            error={errors['body']?.[0]}
            onChange={(body) => sync.change({ body })}
          />
          {isLive && mayEdit && (
            <div>
              <Button
                look="primary"
                disabled={view.state === 'saved'}
                busy={view.state === 'saving'}
                onClick={() => void sync.flush()}
              >
                <Trans>Save the changes</Trans>
              </Button>
            </div>
          )}
          <PostActions sync={sync} post={post} onHistory={() => setShowsHistory(true)} onGone={onGone} />
        </div>
        <PostSettings
          post={post}
          fields={fields}
          errors={errors}
          alt={alt}
          onAlt={(typed) => {
            setAlt(typed)
            if (fields.cover && typed.trim().length >= 5) sync.change({ cover: { ...fields.cover, alt: typed } })
          }}
          onChange={(part) => {
            if (part.cover) setAlt(part.cover.alt)
            sync.change(part)
          }}
        />
      </div>
      {showsHistory && <Revisions sync={sync} post={post} onClose={() => setShowsHistory(false)} onRestored={adopt} />}
    </div>
  )
}
