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
  /** Where to connect; empty for the serving origin. */
  address: string
  /** The session's token when it connects. */
  token: () => string
  /** A user event arrived. */
  onNews: (news: UserEvent) => void
  onTyping: (typing: Typing) => void
  /** Too many events were missed: refetch everything. */
  onMuch: () => void
  /** The session has ended or has a new token; resolves to whether the person is still signed in. */
  onEnded: () => Promise<boolean>
}

/**
 * Keeps a connection while the person is signed in, through sleep, lost networks and server restarts, and catches up
 * on missed events. Returns a function that ends it.
 */
export function openRealtime({ address, token, onNews, onTyping, onMuch, onEnded }: RealtimeOptions): () => void {
  /** Number of the newest event; undefined before the first connection. */
  let since: number | undefined
  const socket = io(address || location.origin, {
    path: REALTIME_PATH,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    reconnectionDelay: RECONNECT_FROM_MS,
    reconnectionDelayMax: RECONNECT_AT_MOST_MS,
    timeout: CONNECT_TIMEOUT_MS,
    forceNew: true,
    // The page's data was loaded at most as long ago as the page is open.
    auth: (answer) =>
      answer({ token: token(), ...(since === undefined ? { age: Math.ceil(performance.now()) } : { since }) }),
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
  socket.on('connect_error', ({ message }) => {
    // Refused by our server, after which Socket.IO does not reconnect by itself.
    if (message === 'NOT_SIGNED_IN') void ended()
    else if (!socket.active) connectIn(RECONNECT_AT_MOST_MS)
  })
  let later: ReturnType<typeof setTimeout> | undefined
  let isClosed = false
  function connectIn(ms: number) {
    clearTimeout(later)
    if (!isClosed) later = setTimeout(() => socket.connect(), ms)
  }
  async function ended() {
    if (await onEnded()) connectIn(RECONNECT_FROM_MS)
  }
  socket.on(realtimeEvents.sessionEnded, () => void ended())

  // Reconnects immediately when the device wakes or is online again, instead of after the pause.
  const wake = () => {
    if (document.visibilityState === 'visible' && !socket.connected) socket.connect()
  }
  addEventListener('online', wake)
  document.addEventListener('visibilitychange', wake)
  return () => {
    removeEventListener('online', wake)
    document.removeEventListener('visibilitychange', wake)
    isClosed = true
    clearTimeout(later)
    socket.disconnect()
  }
}
