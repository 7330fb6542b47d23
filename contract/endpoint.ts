import * as z from 'zod/mini'
import type { BudgetedAction } from './abuse/budgets.ts'
import type { Feature } from './settings/features.ts'
import { MessageShape } from './messages/message-shape.ts'
import type { MessageCode } from './messages/messages.ts'
import { may, type Right } from './policy.ts'
import type { Role } from './roles.ts'

/** Who may call: the public, a signed-in person, or a signed-in person with a right. */
export type Who = 'public' | 'member' | Right

/**
 * Calls with a rule for the second factor: `exempt` is open to a session that owes it, `fresh` asks for it again unless it was proven
 * within ten minutes, and `adds` does the same but is open to a session that owes its first one.
 */
export type SecondFactor = 'exempt' | 'fresh' | 'adds'

/**
 * Calls limited to professionals in good standing: new business (`acts`), or answering earlier requests (`answers`).
 */
export type Professional = 'acts' | 'answers'

type Shape = z.ZodMiniType

/** Largest JSON body of a call that does not allow more. */
export const BODY_BYTES = 64 * 1024
/** Largest JSON body of calls that take documents or pasted tables. */
export const DOCUMENT_BYTES = 1024 * 1024

export interface Endpoint {
  name: string
  /** What it does, in one sentence of the published documentation. */
  summary: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path below the origin, with `{param}` segments. */
  path: string
  who: Who
  /** The right a signed-in caller usually needs; the domain may admit others for another reason. */
  needs?: Right
  /** Whose records the call may reach: the caller's, also their team's, or only those of others. */
  whose?: 'own' | 'team' | 'other'
  /** `acts` is refused while the caller's profile is paused or suspended, `answers` while it is suspended. */
  professional?: Professional
  /** Where it differs from: refused to a session that owes the second factor. */
  secondFactor?: SecondFactor
  /** A grave change: the caller's session gets a new token, in the header `sessionTokenHeader`, and the old one ends. */
  renewsToken?: true
  /** Counts against the caller's budget of this action, unless it is refused or repeats an earlier call. */
  budget?: BudgetedAction
  /** The feature it belongs to: refused with FEATURE_OFF to those who do not have it. */
  feature?: Feature
  params?: Shape
  query?: Shape
  body?: Shape
  /** Largest body in bytes, where it may be larger than `BODY_BYTES`. */
  bodyBytes?: number
  /** For administrators who are logged in as a person, where it differs from `openToImpersonation`. */
  impersonation?: 'allowed' | 'refused' | 'on-request'
  /** The raw body is one file: accepted media types and largest size. */
  file?: { types: readonly string[]; mostBytes: number }
  /** The body is taken as the bytes that arrived, at most so many; the handler verifies their signature by the headers. */
  webhook?: { mostBytes: number }
  returns: Shape
  /** The answer is a file: its media type and file name. */
  download?: { type: string; name: string }
  /** Status of the answer; 200 by default. */
  status?: 201
  /** Status of the answer if the same thing exists already. */
  existingStatus?: 200
  /** Refusals of this call, with their HTTP status. */
  errors: Partial<Record<MessageCode, number>>
}

/** Carries the new token of the caller's session. */
export const sessionTokenHeader = 'Session-Token'

/** Declares an endpoint; returns it unchanged with its exact types kept. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

/** Whether a person, or without one a signed-out visitor, passes the `who` of an endpoint. */
export const admits = ({ who }: Pick<Endpoint, 'who'>, person: { roles: readonly Role[] } | undefined): boolean =>
  who === 'public' || (who === 'member' ? person !== undefined : may(person, who))

/**
 * Whether an administrator who is logged in as a person may call an endpoint: those that read and answer no file. Some also need the
 * request of the person.
 */
export const openToImpersonation = (
  { method, download, impersonation }: Pick<Endpoint, 'method' | 'download' | 'impersonation'>,
  isRequested: boolean,
): boolean => {
  if (impersonation === 'on-request') return isRequested
  return impersonation ? impersonation === 'allowed' : method === 'GET' && !download
}

type In<S> = S extends Shape ? z.input<S> : unknown
type Out<S> = S extends Shape ? z.output<S> : undefined

/** What a caller passes: params, query and body, each as its schema takes it. */
export type EndpointInput<E extends Endpoint> = (E extends { params: infer S } ? { params: In<S> } : object) &
  (E extends { query: infer S } ? { query?: In<S> } : object) &
  (E extends { body: infer S } ? { body: In<S> } : object)

/** What the handler receives: the same, parsed. */
export interface EndpointRequest<E extends Endpoint> {
  params: Out<E['params']>
  query: Out<E['query']>
  body: E extends { file: object } ? Uint8Array : E extends { webhook: object } ? Buffer : Out<E['body']>
}

/** What the caller gets back. */
export type EndpointOutput<E extends Endpoint> = z.output<E['returns']>

/** Refusals of every call. */
export const commonErrors = {
  MALFORMED_REQUEST: 400,
  NOT_SIGNED_IN: 401,
  NOT_ALLOWED: 403,
  IMPERSONATION_READ_ONLY: 403,
  SECOND_FACTOR_REQUIRED: 403,
  SECOND_FACTOR_STALE: 403,
  XSRF_TOKEN_MISMATCH: 403,
  NOT_FOUND: 404,
  FEATURE_OFF: 404,
  METHOD_NOT_ALLOWED: 405,
  PROFILE_PAUSED: 409,
  PROFILE_SUSPENDED: 409,
  REQUEST_TIMEOUT: 408,
  BODY_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  INVALID_INPUT: 422,
  TOO_MANY_REQUESTS: 429,
  BUDGET_SPENT: 429,
  INTERNAL_ERROR: 500,
  UNAVAILABLE: 503,
} as const satisfies Endpoint['errors']

/** The one error shape: RFC 9457 problem details plus the sentence a toast shows, a stable code and what is wrong by field. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  message: z.string(),
  /** A more specific code than `code`. */
  reason: z.optional(z.string()),
  /** Parameters of `message`. */
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  /** Sentences by field, in the language of `message`. */
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  /** The same as codes with parameters. */
  issues: z.optional(z.record(z.string(), z.array(MessageShape))),
  requestId: z.optional(z.string()),
})
export type Problem = z.infer<typeof Problem>
