import * as z from 'zod/mini'
import { MessageShape } from './messages/message-shape.ts'
import type { MessageCode } from './messages/messages.ts'
import { may, type Right } from './policy.ts'
import type { Role } from './roles.ts'

/** Who may call: the public, a signed-in person, or a signed-in person with a right. */
export type Who = 'public' | 'member' | Right

/** What only professionals in good standing do: new business (`acts`), or answering what came before (`answers`). */
export type Professional = 'acts' | 'answers'

type Shape = z.ZodMiniType

/** Largest JSON body of a call that does not allow more. */
export const BODY_BYTES = 64 * 1024
/** Largest JSON body of calls that take documents or pasted tables. */
export const DOCUMENT_BYTES = 1024 * 1024

/** One call of the API: everything that browser, server and documentation must agree on. */
export interface Endpoint {
  /** The same word in contract, server and web. */
  name: string
  /** What it does, one sentence, for the published documentation. */
  summary: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path below the origin, with `{param}` segments. */
  path: string
  who: Who
  /** The right that the domain asks of a signed-in caller in the usual case, where others may call for another reason. */
  needs?: Right
  /** Whose things a call that names one reaches: the caller's own, their team's too, or only those of others. */
  whose?: 'own' | 'team' | 'other'
  /** `acts` is refused while the caller's profile is paused or suspended, `answers` while it is suspended. */
  professional?: Professional
  params?: Shape
  query?: Shape
  body?: Shape
  /** Largest body in bytes, where it may be larger than `BODY_BYTES`. */
  bodyBytes?: number
  /** The body is one file, its bytes as they are: the media types it may claim and how large it may be. */
  file?: { types: readonly string[]; mostBytes: number }
  returns: Shape
  /** The answer is a file and no JSON: its media type, and the name it is saved under. */
  download?: { type: string; name: string }
  /** Status of the answer; 200 where it does not say. */
  status?: 201
  /** Status of the answer where what was sent stands already. */
  existingStatus?: 200
  /** The refusals this call may answer with, and their HTTP status. */
  errors: Partial<Record<MessageCode, number>>
}

/** Declares an endpoint; returns it unchanged with its exact types kept. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

/** Whether a person may call an endpoint, whatever the call is about; without a person, whether a signed-out visitor may. */
export const admits = ({ who }: Pick<Endpoint, 'who'>, person: { roles: readonly Role[] } | undefined): boolean =>
  who === 'public' || (who === 'member' ? person !== undefined : may(person, who))

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
  body: E extends { file: object } ? Uint8Array : Out<E['body']>
}

/** What the caller gets back. */
export type EndpointOutput<E extends Endpoint> = z.output<E['returns']>

/** The refusals every call may answer with. */
export const commonErrors = {
  MALFORMED_REQUEST: 400,
  NOT_SIGNED_IN: 401,
  NOT_ALLOWED: 403,
  XSRF_TOKEN_MISMATCH: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  PROFILE_PAUSED: 409,
  PROFILE_SUSPENDED: 409,
  REQUEST_TIMEOUT: 408,
  BODY_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  INVALID_INPUT: 422,
  TOO_MANY_REQUESTS: 429,
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
  /** A finer code where more is known than `code` says. */
  reason: z.optional(z.string()),
  /** What `message` names. */
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  /** Sentences by field, in the language of `message`. */
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  /** The same as codes and their parameters. */
  issues: z.optional(z.record(z.string(), z.array(MessageShape))),
  requestId: z.optional(z.string()),
})
export type Problem = z.infer<typeof Problem>
