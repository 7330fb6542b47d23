import { useEffect, useRef, useState } from 'react'
import { typeInThread, TYPING_MS } from '../../../../contract/conversations/threads.ts'
import { call } from '../../../platform/api/call.ts'
import { lastTyping } from '../../../platform/session/user-events.ts'

/** Reports that the person is typing, throttled. */
export function useTellTyping(threadId: string | undefined): () => void {
  const toldAt = useRef(0)
  return () => {
    const now = Date.now()
    if (threadId === undefined || !navigator.onLine || now - toldAt.current < TYPING_MS / 2) return
    toldAt.current = now
    call(typeInThread, { params: { id: threadId }, body: {} }, { quiet: true }).catch(() => undefined)
  }
}

/** Who is typing in a thread; their next message, `lastSeq`, ends it. */
export function useWhoTypes(threadId: string, lastSeq: number): string | undefined {
  const [who, setWho] = useState<string>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = lastTyping.subscribe(() => {
      const typing = lastTyping.get()
      if (typing?.threadId !== threadId) return
      setWho(typing.fullName)
      clearTimeout(timer)
      timer = setTimeout(() => setWho(undefined), TYPING_MS)
    })
    return () => {
      stop()
      clearTimeout(timer)
      setWho(undefined)
    }
  }, [threadId, lastSeq])
  return who
}
