import type { ReactNode } from 'react'
import { createStore } from './storage/store.ts'

export type ToastKind = 'error' | 'success' | 'warning' | 'info' | 'question'

export interface Toast {
  id: number
  kind: ToastKind
  text: ReactNode
  /** Time it is shown, ms; null until dismissed. */
  duration: number | null
  /** Whether an OK button is shown beside the text. */
  confirm: boolean
  progress: boolean
  onConfirm?: () => void
}

const TOAST_MS = 2000
const ERROR_TOAST_MS = 4000

interface ToastOptions {
  /** Shows a bar with the remaining time. */
  progress?: boolean
  /** Overrides the default time; null until dismissed. */
  duration?: number | null
}

interface Timer {
  /** Absent while paused. */
  handle: ReturnType<typeof setTimeout> | undefined
  startedAt: number
  left: number
}

export const toastStore = createStore<Toast[]>([])
const timers = new Map<number, Timer>()
let lastId = 0

function run(id: number, left: number): void {
  timers.set(id, { handle: setTimeout(() => dismissToast(id), left), startedAt: Date.now(), left })
}

function show(toast: Omit<Toast, 'id'>): number {
  const same = toastStore.get().find(({ kind, text }) => kind === toast.kind && text === toast.text)
  if (same) dismissToast(same.id)
  const id = (lastId += 1)
  toastStore.set([...toastStore.get(), { ...toast, id }])
  if (toast.duration !== null) run(id, toast.duration)
  return id
}

export function dismissToast(id: number): void {
  clearTimeout(timers.get(id)?.handle)
  timers.delete(id)
  toastStore.set(toastStore.get().filter((toast) => toast.id !== id))
}

/** Pauses all toasts while the pointer or focus is on them. */
export function pauseToasts(): void {
  for (const timer of timers.values()) {
    if (timer.handle === undefined) continue
    clearTimeout(timer.handle)
    timer.handle = undefined
    timer.left = Math.max(0, timer.left - (Date.now() - timer.startedAt))
  }
}

/** Resumes them with their remaining time. */
export function resumeToasts(): void {
  for (const [id, timer] of timers) {
    if (timer.handle === undefined) run(id, timer.left)
  }
}

const ofKind =
  (kind: ToastKind, standard: number) =>
  (text: ReactNode, { progress = false, duration = standard }: ToastOptions = {}) =>
    show({ kind, text, duration, progress, confirm: false })

/** Shows a message at the top of the window, 2 s by default and 4 s for errors. */
export const toast = {
  error: ofKind('error', ERROR_TOAST_MS),
  success: ofKind('success', TOAST_MS),
  warning: ofKind('warning', TOAST_MS),
  info: ofKind('info', TOAST_MS),
  question: ofKind('question', TOAST_MS),
  /** Has an OK button and no timeout. */
  confirm: (text: ReactNode, onConfirm: () => void, kind: ToastKind = 'question') =>
    show({ kind, text, duration: null, progress: false, confirm: true, onConfirm }),
}
