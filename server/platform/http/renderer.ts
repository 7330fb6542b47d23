import type { SiteConfig } from '../../../contract/site-config.ts'
import type { Endpoint } from '../../../contract/endpoint.ts'
import type { Answer } from './micro-cache.ts'
import { styleHashOf } from './security-headers.ts'

export interface CallInput {
  params?: unknown
  query?: unknown
}

interface Rendered {
  status: number
  /** The pattern of the page's address. */
  pattern?: string
  redirect?: string
}

type Manifest = Record<string, { file: string; css?: string[] | undefined; imports?: string[] | undefined }>

/** The web build's renderer as the server uses it. The build is loaded as data: no source of web is imported. */
export interface RendererModule extends DocumentModule {
  renderPage(request: {
    url: string
    config: object
    language: 'en' | 'hi'
    theme: string
    call: (endpoint: Endpoint, input: CallInput) => Promise<unknown>
  }): Promise<Rendered>
  ApiError: new (problem: ApiProblem) => Error
}

/** The part that writes the document around the rendered app. */
export interface DocumentModule {
  documentOf(input: object): { html: string; inlined: string }
  unrenderedPage(path: string, brandName: string): object
  directionOf(language: string): 'ltr' | 'rtl'
}

export interface ApiProblem {
  status: number
  code: string
  message: string
}

/** What every document of one build has in common. */
export interface Build {
  /** The build's manifest; `null` while developing. */
  manifest: Manifest | null
  /** The style sheet of all screens; a page inlines what it needs of it. */
  sheet: string
}

/** A page to render, as plain data that can cross to another thread. */
export interface PageRequest {
  url: string
  language: 'en' | 'hi'
  theme: 'system' | 'light' | 'dark'
  site: SiteConfig
}

/** The answer to a page's call: JSON text, or a refusal. */
export type CallAnswer = { text: string } | { problem: ApiProblem }

export type AnswerCall = (endpointName: string, input: CallInput) => Promise<CallAnswer>

const HTML = 'text/html; charset=utf-8'
/** Seconds after which a failed page may be retried. */
export const RETRY_AFTER_S = 2

/** Renders a page to a complete document. */
export async function renderPage(
  renderer: RendererModule,
  build: Build,
  page: PageRequest,
  answerCall: AnswerCall,
): Promise<Answer> {
  const { url, language, theme, site } = page
  const call = async (endpoint: Endpoint, input: CallInput): Promise<unknown> => {
    const answer = await answerCall(endpoint.name, input)
    if ('problem' in answer) throw new renderer.ApiError(answer.problem)
    return JSON.parse(answer.text)
  }
  const rendered = await renderer.renderPage({ url, config: site, language, theme, call })
  const { status, redirect: location } = rendered
  if (location) return { status, type: HTML, body: '', location }
  const made = documentOf(renderer, build, page, rendered, isUnrendered(url) ? 'off' : 'on')
  const { pattern } = rendered
  return {
    status,
    type: HTML,
    ...made,
    ...(pattern !== undefined && { pattern }),
    ...(status === 503 && { retryAfter: RETRY_AFTER_S }),
  }
}

/** The page without rendered content: the browser renders it when the server has no capacity. */
export function unrenderedPage(document: DocumentModule, build: Build, page: PageRequest): Answer {
  const [path = '/'] = page.url.split('?')
  const rendered = document.unrenderedPage(path, page.site.brandName)
  return { status: 200, type: HTML, ...documentOf(document, build, page, rendered, 'off') }
}

function documentOf(
  document: DocumentModule,
  build: Build,
  { language, theme, site }: PageRequest,
  rendered: object,
  rendering: 'on' | 'off',
): Pick<Answer, 'body' | 'styleHash'> {
  const direction = document.directionOf(language)
  const { html, inlined } = document.documentOf({
    ...build,
    rendered,
    config: site,
    language,
    theme,
    direction,
    rendering,
  })
  return { body: html, ...(inlined && { styleHash: styleHashOf(inlined) }) }
}

/** `?rendering=off` leaves rendering to the browser, as in the page that the service worker keeps. */
const isUnrendered = (url: string) => /[?&]rendering=off(&|$)/.test(url)
