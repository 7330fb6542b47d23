import * as z from 'zod'
import { Problem, commonErrors, sessionTokenHeader, type Endpoint } from '../../../contract/endpoint.ts'
import type { MarketId } from '../../../contract/markets.ts'
import { say, words } from '../words.ts'

type JsonSchema = Record<string, unknown>

const schemaOf = (shape: z.core.$ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' })
  return schema
}

/** Parameters of one place (path, query), each property of the object schema on its own. */
function parameters(shape: z.core.$ZodType | undefined, place: 'path' | 'query', market?: MarketId) {
  if (!shape) return []
  const { properties = {}, required = [] } = schemaOf(shape, 'input') as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: name === 'market' && 'default' in schema ? { ...schema, default: market } : schema,
  }))
}

/** What any call of its kind may be refused for, beside its own reasons. */
function commonErrorsOf({
  who,
  professional,
  secondFactor,
  method,
  body,
  file,
  webhook,
}: Endpoint): Record<string, number> {
  const { NOT_SIGNED_IN, NOT_ALLOWED, XSRF_TOKEN_MISMATCH, MALFORMED_REQUEST, BODY_TOO_LARGE } = commonErrors
  const { REQUEST_TIMEOUT, UNSUPPORTED_MEDIA_TYPE, INVALID_INPUT, TOO_MANY_REQUESTS, UNAVAILABLE } = commonErrors
  const { PROFILE_PAUSED, PROFILE_SUSPENDED, SECOND_FACTOR_REQUIRED, SECOND_FACTOR_STALE } = commonErrors
  return {
    MALFORMED_REQUEST,
    INVALID_INPUT,
    UNAVAILABLE,
    ...(who !== 'public' && { NOT_SIGNED_IN, NOT_ALLOWED }),
    ...(who !== 'public' && secondFactor !== 'exempt' && { SECOND_FACTOR_REQUIRED }),
    ...(secondFactor !== undefined && secondFactor !== 'exempt' && { SECOND_FACTOR_STALE }),
    ...(professional && { PROFILE_SUSPENDED }),
    ...(professional === 'acts' && { PROFILE_PAUSED }),
    ...(method !== 'GET' && { XSRF_TOKEN_MISMATCH, TOO_MANY_REQUESTS }),
    ...((body ?? file ?? webhook) && { REQUEST_TIMEOUT, BODY_TOO_LARGE }),
    ...((body ?? file) && { UNSUPPORTED_MEDIA_TYPE }),
  }
}

const newToken = {
  description: 'The new token of the session; the one that was sent has ended.',
  schema: { type: 'string' },
}

/** OpenAPI 3.1 of all endpoints, made from the schemas that validate and serialise. */
export function openApi(endpoints: Iterable<Endpoint>, brand: string, market: MarketId): JsonSchema {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    const errors = { ...endpoint.errors, ...commonErrorsOf(endpoint) }
    const byStatus = Map.groupBy(Object.entries(errors), ([, status]) => status)
    const path = (paths[endpoint.path] ??= {})
    path[endpoint.method.toLowerCase()] = {
      operationId: endpoint.name,
      summary: endpoint.summary,
      parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query', market)],
      ...(endpoint.body && {
        requestBody: {
          required: !endpoint.body.safeParse(undefined).success,
          content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } },
        },
      }),
      ...(endpoint.file && {
        requestBody: { required: true, content: Object.fromEntries(endpoint.file.types.map((type) => [type, {}])) },
      }),
      ...(endpoint.webhook && { requestBody: { required: true, content: { 'application/json': {} } } }),
      ...(endpoint.who !== 'public' && { security: [{ bearer: [] }] }),
      responses: {
        ...(endpoint.existingStatus && {
          [endpoint.existingStatus]: {
            description: 'It stands already; the answer is the same.',
            content: { 'application/json': { schema: schemaOf(endpoint.returns, 'output') } },
          },
        }),
        [endpoint.status ?? 200]: {
          description: 'Done.',
          ...(endpoint.renewsToken && { headers: { [sessionTokenHeader]: newToken } }),
          content: {
            [endpoint.download?.type ?? 'application/json']: { schema: schemaOf(endpoint.returns, 'output') },
          },
        },
        ...Object.fromEntries(
          [...byStatus].map(([status, codes]) => [
            status,
            {
              description: codes.map(([code]) => `${code}: ${say('en', { code })}`).join('\n'),
              content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
            },
          ]),
        ),
      },
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${brand} API`, version: '1.0.0', license: { name: 'MIT', identifier: 'MIT' } },
    paths,
    components: {
      schemas: { Problem: schemaOf(Problem, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  }
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** The sheet of the page below, which its headers name by its hash. */
export const docsStyle =
  ':root{color-scheme:light dark}body{font:16px/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem}pre,dd{overflow:auto}section{border-top:1px solid #8884;padding:1rem 0}dd{margin:0 0 .5rem 1rem;opacity:.8}td{padding:.25rem .75rem .25rem 0;vertical-align:top}'

/** The same as a page a person reads: no script, one sheet of style. */
export function apiDocs(endpoints: Iterable<Endpoint>, brand: string): string {
  const list = [...endpoints]
  const fields = (title: string, shape: z.core.$ZodType | undefined) => {
    const rows = parameters(shape, 'query')
    if (!rows.length) return ''
    return `<h3>${title}</h3><dl>${rows
      .map(
        (row) =>
          `<dt><code>${escape(row.name)}</code>${row.required ? ' required' : ''}</dt><dd><code>${escape(JSON.stringify(row.schema))}</code></dd>`,
      )
      .join('')}</dl>`
  }
  const sections = list.map(
    (endpoint) => `<section id="${endpoint.name}"><h2><code>${endpoint.method} ${escape(endpoint.path)}</code></h2>
<p><b>${endpoint.name}</b>. ${escape(endpoint.summary)}</p>${fields('Path', endpoint.params)}${fields('Query', endpoint.query)}${fields('Body', endpoint.body)}${endpoint.file ? `<h3>Body</h3><p>One file of ${endpoint.file.mostBytes / 1024 ** 2} MB at most: ${endpoint.file.types.join(', ')}.</p>` : ''}
<details><summary>Answer</summary><pre>${escape(JSON.stringify(schemaOf(endpoint.returns, 'output'), null, 1))}</pre></details>
<p>Refusals: ${
      Object.keys(endpoint.errors)
        .map((code) => `<a href="#error-${code}"><code>${code}</code></a>`)
        .join(', ') || 'the common ones'
    }.</p></section>`,
  )
  const statuses = { ...commonErrors, ...Object.fromEntries(list.flatMap(({ errors: own }) => Object.entries(own))) }
  const errors = Object.entries(statuses).map(
    ([code, status]) =>
      `<tr id="error-${code}"><td><code>${code}</code></td><td>${status}</td><td>${escape(say('en', { code }))}</td></tr>`,
  )
  const finer = Object.entries(words.en).flatMap(([code, text]) =>
    code in statuses ? [] : [`<tr><td><code>${code}</code></td><td>${escape(text)}</td></tr>`],
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>API | ${escape(brand)}</title>
<style>${docsStyle}</style></head>
<body><main><h1>${escape(brand)} API</h1><p>JSON over HTTP. Machine-readable: <a href="/api/openapi.json">openapi.json</a>. Amounts are integers in minor units, areas m², times UTC, positions longitude before latitude. Lists page by the opaque cursor in <code>next</code>.</p>
<nav><ul>${list.map((endpoint) => `<li><a href="#${endpoint.name}">${endpoint.name}</a></li>`).join('')}<li><a href="#errors">Errors</a></li></ul></nav>
${sections.join('\n')}<section id="errors"><h2>Errors</h2><p>Every refusal is problem details (RFC 9457) with <code>code</code>, <code>message</code> and, for wrong fields, <code>errors</code> as sentences and <code>issues</code> as codes with their parameters. Sentences are in the first language we speak of <code>Accept-Language</code>.</p><table>${errors.join('')}</table><h3>Codes in <code>issues</code> and <code>reason</code></h3><table>${finer.join('')}</table></section></main></body></html>`
}
