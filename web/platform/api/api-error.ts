/** The problem details of a refused call, or our own code if the server did not answer. */
export interface Problem {
  /** HTTP status; 0 if the server could not be reached. */
  status: number
  code: string
  /** The toast's sentence in the language of the call; empty if the server sent none. */
  message: string
  /** Sentences by field. */
  errors?: Record<string, string[]>
  /** How long to wait before a retry, if the server says so. */
  retryAfterMs?: number
}

export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly errors: Record<string, string[]>
  readonly retryAfterMs: number
  constructor(problem: Problem) {
    super(problem.message)
    this.name = 'ApiError'
    this.status = problem.status
    this.code = problem.code
    this.errors = problem.errors ?? {}
    this.retryAfterMs = problem.retryAfterMs ?? 0
  }
}

/** Whether a call exceeded a limit that soon passes; a budget is spent until tomorrow. */
export const isBriefLimit = ({ status, code }: Pick<ApiError, 'status' | 'code'>): boolean =>
  status === 429 && code !== 'BUDGET_SPENT'

/** The error of an unanswered call. */
export const unreachable = () => new ApiError({ status: 0, code: 'NETWORK_UNREACHABLE', message: '' })

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const textOr = (value: unknown, otherwise: string) => (typeof value === 'string' && value ? value : otherwise)

/** Reads RFC 9457 problem details of a body; a proxy's page or an empty body gives a complete problem too. */
export function problemOf(status: number, body: unknown): Problem {
  const fields = isRecord(body) ? body : {}
  const problem: Problem = {
    status,
    code: textOr(fields['code'], `HTTP_${status}`),
    message: textOr(fields['message'], textOr(fields['detail'], textOr(fields['title'], ''))),
  }
  if (!isRecord(fields['errors'])) return problem
  const errors: Record<string, string[]> = {}
  for (const [field, value] of Object.entries(fields['errors'])) {
    errors[field] = (Array.isArray(value) ? value : [value]).filter((item) => typeof item === 'string')
  }
  return { ...problem, errors }
}
