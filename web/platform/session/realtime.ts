import { io } from 'socket.io-client'
import * as z from 'zod/mini'
import {
  CaughtUp,
  CONNECT_TIMEOUT_MS,
  UserEvent,
  REALTIME_PATH,
  realtimeEvents,
  RECONNECT_AT_MOST_MS,
  RECONNECT_FROM_MS,
  Typing,
} from '../../../contract/user-events.ts'

interface RealtimeOptions {
  /** Where to connect; empty means the serving origin. */
  address: string
  token: string
  /** Something of the person's changed. */
  onNews: (news: UserEvent) => void
  onTyping: (typing: Typing) => void
  /** More changed than could be told: everything of the person's should be asked for anew. */
  onMuch: () => void
  /** The session is over, here or on another device. */
  onEnded: () => void
}

/**
 * Stays connected while the person is signed in, through sleep, lost networks and restarts of the server, and catches up
 * on what it missed. Answers how to end it.
 */
export function openRealtime({ address, token, onNews, onTyping, onMuch, onEnded }: RealtimeOptions): () => void {
  /** The newest news heard; undefined before the first connection. */
  let since: number | undefined
  const socket = io(address || location.origin, {
    path: REALTIME_PATH,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    reconnectionDelay: RECONNECT_FROM_MS,
    reconnectionDelayMax: RECONNECT_AT_MOST_MS,
    timeout: CONNECT_TIMEOUT_MS,
    forceNew: true,
    // What the page shows was asked for before it is connected for the first time, at most as long ago as it stands open.
    auth: (answer) => answer({ token, ...(since === undefined ? { age: Math.ceil(performance.now()) } : { since }) }),
  })

  socket.on(realtimeEvents.news, (heard: unknown) => {
    const news = z.safeParse(UserEvent, heard)
    if (!news.success) return
    since = news.data.seq
    onNews(news.data)
  })
  socket.on(realtimeEvents.typing, (heard: unknown) => {
    const typing = z.safeParse(Typing, heard)
    if (typing.success) onTyping(typing.data)
  })
  socket.on(realtimeEvents.caughtUp, (heard: unknown) => {
    const state = z.safeParse(CaughtUp, heard)
    if (!state.success) return
    since = state.data.seq
    if (!state.data.complete) onMuch()
  })
  socket.on(realtimeEvents.sessionEnded, onEnded)
  socket.on('connect_error', ({ message }) => {
    // Refused by our server, which Socket.IO does not try again by itself.
    if (message === 'NOT_SIGNED_IN') onEnded()
    else if (!socket.active) later = setTimeout(() => socket.connect(), RECONNECT_AT_MOST_MS)
  })
  let later: ReturnType<typeof setTimeout> | undefined

  // A device that wakes or finds its network again need not sit out the pause before the next try.
  const wake = () => {
    if (document.visibilityState === 'visible' && !socket.connected) socket.connect()
  }
  addEventListener('online', wake)
  document.addEventListener('visibilitychange', wake)
  return () => {
    removeEventListener('online', wake)
    document.removeEventListener('visibilitychange', wake)
    clearTimeout(later)
    socket.disconnect()
  }
}
