import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { openThread, type ThreadSubject } from '../../../../contract/conversations/threads.ts'
import { call } from '../../../platform/api/call.ts'
import { errorText } from '../../../platform/api/error-text.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { newId } from '../../../platform/new-id.ts'
import { ErrorCard } from '../../../ui/error-card.tsx'
import { draftKey } from './threads/drafts.ts'
import { ownOutbox } from '../outbox/own-outbox.ts'
import { Composer } from '../talk/composer.tsx'
import type { Draft } from '../talk/composer.tsx'
import { Talk } from '../talk/talk.tsx'
import { TalkSkeleton } from '../talk/talk-skeleton.tsx'
import { subjectThreadQuery, threadQuery } from './threads/thread-data.ts'

export interface SubjectTalkProps {
  person: string
  kind: ThreadSubject
  id: string
  /** Shown before the first message. */
  empty: ReactNode
  /** Whether the person may begin a thread; otherwise there is no composer before one exists. */
  mayBegin?: boolean
  /** See `Composer`. */
  tools?: ReactNode
}

/**
 * The conversation about an enquiry, a visit or a requirement, embedded in its page. The first message creates the
 * thread.
 */
export function SubjectTalk({ person, kind, id, empty, mayBegin = true, tools }: SubjectTalkProps) {
  const { i18n } = useLingui()
  const client = useQueryClient()
  const subject = draftKey({ kind, id })
  const found = useQuery(subjectThreadQuery(person, subject))
  const { run } = useAction()

  async function begin({ text, files }: Draft): Promise<boolean> {
    const begun = await run(async () => {
      const { data } = await call(openThread, { body: { subject: { kind, id } } })
      ownOutbox(client, person).add({ id: newId(), threadId: data.id, text, files, at: new Date().toISOString() })
      client.setQueryData(threadQuery(person, data.id).queryKey, { data })
      client.setQueryData(subjectThreadQuery(person, subject).queryKey, data)
    })
    return begun.ok
  }
  return (
    <section className="flex h-[min(36rem,80dvh)] flex-col overflow-hidden rounded-card border border-line bg-surface">
      {found.data ? (
        <Talk key={found.data.id} person={person} thread={found.data} tools={tools} />
      ) : found.data === null ? (
        <>
          <div className="grow overflow-y-auto p-4 text-soft">{empty}</div>
          {mayBegin && <Composer of={subject} onSend={begin} onType={() => undefined} tools={tools} />}
        </>
      ) : found.error ? (
        <div className="overflow-y-auto p-4">
          <ErrorCard
            title={<Trans>The messages could not be loaded</Trans>}
            busy={found.isFetching}
            onRetry={() => void found.refetch()}
          >
            {errorText(found.error, i18n)}
          </ErrorCard>
        </div>
      ) : (
        <TalkSkeleton />
      )}
    </section>
  )
}
