import { useEffect, useRef, useState } from 'react'
import { MAX_RECORDING_BYTES, MAX_SECONDS } from '../../../../contract/conversations/voice-notes.ts'
import { LEVEL_MS, openMicrophone, type MicrophoneFault, type OpenMicrophone } from './microphone.ts'
import { newId } from '../../../platform/new-id.ts'
import { forgetRecording, keepRecording, keptRecording } from '../open/recording/kept-recording.ts'
import { peaksOf } from './peaks.ts'
import type { Recording } from './send-recording.ts'

export type RecorderState =
  | { at: 'idle' | 'asking' }
  | { at: 'recording' | 'paused'; seconds: number; levels: readonly number[] }
  | { at: 'recorded'; recording: Recording }
  | { at: 'fault'; fault: MicrophoneFault | 'empty' }

const MIN_SECONDS = 1

/** What is under way, outside of what is drawn. */
interface Session {
  microphone: OpenMicrophone
  parts: Blob[]
  levels: number[]
  /** Of sound, without the pauses. */
  ms: number
  /** When the last stretch of it began; absent while it pauses. */
  since: number | undefined
  timer: number
  isDiscarded: boolean
}

const msOf = ({ ms, since }: Session) => ms + (since === undefined ? 0 : performance.now() - since)

/**
 * Records from the microphone, up to two minutes, with pauses. What was recorded in a place outlives the page there, until it
 * is sent, discarded or recorded again.
 */
export function useRecorder(place: string) {
  const [state, setState] = useState<RecorderState>({ at: 'idle' })
  const session = useRef<Session>(undefined)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      end(true)
    }
  }, [])

  function show(current: Session) {
    const at = current.since === undefined ? 'paused' : 'recording'
    setState({ at, seconds: msOf(current) / 1000, levels: current.levels.slice(-60) })
  }
  function measure() {
    const current = session.current
    if (!current || current.since === undefined) return
    current.levels.push(current.microphone.level())
    if (msOf(current) >= MAX_SECONDS * 1000) return end()
    show(current)
  }

  /** Ends the recording: it is ready to be heard, or discarded. */
  function end(isDiscarded = false) {
    const current = session.current
    if (!current) return
    current.isDiscarded = isDiscarded
    if (current.microphone.recorder.state !== 'inactive') current.microphone.recorder.stop()
  }

  function finish(current: Session) {
    session.current = undefined
    clearInterval(current.timer)
    const seconds = msOf(current) / 1000
    current.microphone.close()
    if (current.isDiscarded || isGone.current) return
    const { type } = current.microphone
    const blob = new Blob(current.parts, { type })
    const isUsable = seconds >= MIN_SECONDS && blob.size > 0 && blob.size <= MAX_RECORDING_BYTES
    if (!isUsable) return setState({ at: 'fault', fault: 'empty' })
    const recording = { id: newId(), blob, type, seconds, peaks: peaksOf(current.levels) }
    void keepRecording(place, recording)
    setState({ at: 'recorded', recording })
  }

  /** Shows what was recorded before the page was left; answers whether there was any. */
  async function takeUp(): Promise<boolean> {
    const recording = await keptRecording(place)
    if (!recording || isGone.current || session.current) return false
    setState({ at: 'recorded', recording })
    return true
  }
  async function start() {
    if (session.current) return
    void forgetRecording(place)
    setState({ at: 'asking' })
    const microphone = await openMicrophone()
    if (typeof microphone === 'string') return setState({ at: 'fault', fault: microphone })
    if (isGone.current) return microphone.close()
    const current: Session = {
      microphone,
      parts: [],
      levels: [],
      ms: 0,
      since: performance.now(),
      timer: window.setInterval(measure, LEVEL_MS),
      isDiscarded: false,
    }
    session.current = current
    const { recorder } = microphone
    recorder.addEventListener('dataavailable', ({ data }) => current.parts.push(data))
    // It stops by itself, too, where the microphone is unplugged or taken away in the browser's settings.
    recorder.addEventListener('stop', () => finish(current))
    recorder.start()
    show(current)
  }
  function pause() {
    const current = session.current
    if (!current || current.since === undefined) return
    current.ms = msOf(current)
    current.since = undefined
    current.microphone.recorder.pause()
    show(current)
  }
  function resume() {
    const current = session.current
    if (!current || current.since !== undefined) return
    current.since = performance.now()
    current.microphone.recorder.resume()
    show(current)
  }
  function reset() {
    end(true)
    void forgetRecording(place)
    setState({ at: 'idle' })
  }
  return { state, takeUp, start, pause, resume, stop: () => end(), reset }
}
