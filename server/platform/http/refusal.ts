import type { Problem } from '../../../contract/endpoint.ts'
import { message, type Message, type MessageCode } from '../../../contract/messages/messages.ts'
import type { Language } from '../../../contract/values.ts'
import { say } from '../words.ts'

interface RefusalOptions {
  /** Replaces the text of the code with a more specific one. */
  message?: Message | undefined
  /** Errors by field. */
  fields?: Record<string, Message[]>
  retryAfterSeconds?: number
}

/** An expected refusal; the endpoint's list of codes has its status. Any other error is a fault. */
export class Refusal extends Error {
  readonly code: MessageCode
  readonly says: Message
  readonly fields: Record<string, Message[]> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: MessageCode, options: RefusalOptions = {}) {
    super(code)
    this.code = code
    this.says = options.message ?? waitMessage(code, options.retryAfterSeconds) ?? { code }
    this.fields = options.fields
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}

/** Says how long to wait, in seconds, minutes or hours. */
function waitMessage(code: MessageCode, seconds = 0): Message | undefined {
  if (code !== 'TOO_MANY_REQUESTS' || !seconds) return undefined
  if (seconds < 100) return message('TRY_AGAIN_IN_SECONDS', { seconds })
  if (seconds < 7200) return message('TRY_AGAIN_IN_MINUTES', { minutes: Math.ceil(seconds / 60) })
  return message('TRY_AGAIN_IN_HOURS', { hours: Math.ceil(seconds / 3600) })
}

const titles: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
}

/** A refusal as RFC 9457 problem details, in the caller's language. */
export function problem({ code, says, fields }: Refusal, status: number, language: Language): Problem {
  return {
    type: `/api/docs#error-${code}`,
    title: titles[status] ?? 'Error',
    status,
    code,
    ...(says.code !== code && { reason: says.code }),
    ...(says.params && { params: says.params }),
    message: say(language, says),
    ...(fields && {
      errors: Object.fromEntries(
        Object.entries(fields).map(([field, all]) => [field, all.map((one) => say(language, one))]),
      ),
      issues: fields,
    }),
  }
}
