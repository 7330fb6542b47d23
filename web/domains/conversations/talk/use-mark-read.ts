import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { readThread, type Thread } from '../../../../contract/conversations/threads.ts'
import { getInbox } from '../../../../contract/dashboards/inbox.ts'
import { call } from '../../../platform/api/call.ts'
import { invalidate } from '../../../platform/api/use-action.ts'
import { showThread, threadQuery } from '../open/threads/thread-data.ts'

/** A thread that is scrolled through is read once, not message by message. */
const PAUSE_MS = 300

/** Notes up to where a thread has been read. */
export function useMarkRead(person: string, thread: Thread): (seq: number) => void {
  const client = useQueryClient()
  const { id } = thread
  const noted = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  async function note(readSeq: number) {
    noted.current = readSeq
    try {
      await call(readThread, { params: { id }, body: { readSeq } }, { quiet: true })
      const now = client.getQueryData(threadQuery(person, id).queryKey)?.data
      if (now)
        showThread(client, person, {
          ...now,
          readSeq: Math.max(now.readSeq, readSeq),
          unread: now.last && now.last.seq > readSeq ? now.unread : 0,
        })
      await invalidate(client, [getInbox])
    } catch {
      // It is noted with what is seen next.
      noted.current = 0
    }
  }
  return (seq) => {
    if (seq <= Math.max(thread.readSeq, noted.current)) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void note(seq), PAUSE_MS)
  }
}
