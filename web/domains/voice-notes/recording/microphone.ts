import { recordingTypes, type RecordingType } from '../../../../contract/conversations/voice-notes.ts'
import { levelOf } from './peaks.ts'

/** Why nothing can be recorded. */
export type MicrophoneFault = 'refused' | 'missing' | 'busy' | 'unsupported'

/** What browsers record, the best for all of them first: every browser of these years plays Opus in WebM, Safari from 17 on. */
const formats = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus']
/** How often it is measured. */
export const LEVEL_MS = 100
/** Speech stays clear, and two minutes have half a megabyte. */
const BITS_PER_SECOND = 32_000

export interface OpenMicrophone {
  recorder: MediaRecorder
  type: RecordingType
  /** How loud it is now, 0 to 1. */
  level: () => number
  /** Lets the microphone go: browsers show that it is on. */
  close: () => void
}

/** Whether this browser can record at all, on this page. */
const canRecord = () => 'MediaRecorder' in globalThis && 'mediaDevices' in navigator

const faults: Record<string, MicrophoneFault> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

/** Asks for the microphone; the reason where there is none. */
export async function openMicrophone(): Promise<OpenMicrophone | MicrophoneFault> {
  const format = canRecord() ? formats.find((one) => MediaRecorder.isTypeSupported(one)) : undefined
  const type = recordingTypes.find((one) => format?.startsWith(one))
  if (format === undefined || !type) return 'unsupported'
  try {
    const stream = await navigator.mediaDevices.getUserMedia({
      audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true },
    })
    const meter = meterOf(stream)
    return {
      recorder: new MediaRecorder(stream, { mimeType: format, audioBitsPerSecond: BITS_PER_SECOND }),
      type,
      level: () => meter.level(),
      close() {
        for (const track of stream.getTracks()) track.stop()
        meter.close()
      },
    }
  } catch (error) {
    return (error instanceof DOMException && faults[error.name]) || 'busy'
  }
}

function meterOf(stream: MediaStream) {
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  analyser.fftSize = 2048
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  return {
    level() {
      analyser.getFloatTimeDomainData(samples)
      return levelOf(samples)
    },
    close: () => void context.close(),
  }
}
