import type { SiteConfig } from '../../../contract/site-config.ts'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'
import { MarketId } from '../../../contract/markets.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { readJsonFile } from '../json.ts'
import type { Log } from '../log.ts'
import { cookiesOf, chosenLanguage, newFormToken, secureAttribute } from './cookies.ts'
import { bestEncoding, microCache, sendAnswer, type Answer, type Encoding } from './micro-cache.ts'
import { originOf } from './origin.ts'
import { Refusal } from './refusal.ts'
import { openRenderPool } from './render-pool.ts'
import { serveRootFiles } from './root-files.ts'
import {
  renderPage,
  RETRY_AFTER_S,
  unrenderedPage,
  type AnswerCall,
  type Build,
  type DocumentModule,
  type PageRequest,
  type RendererModule,
} from './renderer.ts'
import { addressHeaders, allowingStyle, documentHeaders, FILE_POLICY } from './security-headers.ts'
import { statusOf, type Api } from './serve.ts'
import { refusalOf } from './web-server.ts'

interface PagesOptions {
  config: Config
  clock: Clock
  log: Log
  api: Api
  /** Folder of the web build. */
  dist: string
  develop?: Develop | undefined
  siteParts: SitePart[]
  moves: MovedTo[]
  presentAddresses: PresentAddress[]
}

/**
 * Parts of a page's configuration that depend on the request: its market, cookies and address. The result is part of
 * the cache key, so that pages that differ by it are cached apart.
 */
export type SitePart = (asked: {
  market: MarketId
  cookies: ReadonlyMap<string, string>
  /** With the host that the client sent; absent if it is invalid. */
  url: URL | undefined
}) => Promise<Partial<SiteConfig>>

/** The present path of a page that was not found at this one, if it was renamed; null if it is gone for good. */
export type MovedTo = (market: MarketId, path: string) => Promise<string | null | undefined>

/** The present address of a page whose address has a former name in it. Asked for every page, so it reads memory only. */
export type PresentAddress = (market: MarketId, url: string) => Promise<string | undefined>

/** In development: the renderer of the current sources, and the additions of hot reloading to a document. */
export interface Develop {
  loadRenderer: () => Promise<RendererModule>
  transformDocument: (url: string, html: string) => Promise<string>
}

/** What a page without a pattern is called in logs and metrics. */
const PAGE = 'page'

const YEAR_SECONDS = 31_536_000

/** Renders a page; undefined if too many are waiting. */
interface Renderer {
  render: (page: PageRequest, encoding: Encoding) => Promise<Answer | undefined>
  unrendered: (page: PageRequest) => Promise<Answer>
  /** Of every document. */
  headers: Record<string, string>
}

/** Serves the web app: its files and, at every other address, a rendered page. */
export async function servePages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { config, clock, dist, develop, siteParts, moves, presentAddresses } = options
  if (!develop) await serveFiles(app, config, dist)
  const { render, unrendered, headers } = develop ? openSources(options, develop) : await openBuild(app, options)
  const cache =
    config.MICRO_CACHE_MS > 0 && !develop ? microCache({ name: 'rendered', ms: config.MICRO_CACHE_MS }) : undefined

  app.setNotFoundHandler(async (request, reply) => {
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !/^\/(api|mobile|common|assets|images|tiles)\//.test(request.url)
    if (!isPage) throw new Refusal('NOT_FOUND')
    // As a relative address, two leading slashes would name another host.
    if (request.url.startsWith('//')) return reply.redirect(`/error?path=${encodeURIComponent(request.url)}`)
    request.page = PAGE
    reply.headers(headers)
    const cookies = cookiesOf(request)
    const { language, theme, market = config.MARKET, remember } = preferences(request.url, cookies)
    setCookies(request, reply, config, { cookies, language: remember ? language : undefined })
    reply.header('cache-control', 'no-cache')
    reply.headers(addressHeaders(request.url, headers))
    const asOrigin = originOf(request)
    const origin = config.MAIN_SITE_URL ?? asOrigin
    const encoding = bestEncoding(request.headers['accept-encoding'])
    const asked = { market, cookies, url: URL.parse(request.url, asOrigin) ?? undefined }
    const parts = (await Promise.all(siteParts.map((part) => part(asked)))).reduce(
      (all, part) => ({ ...all, ...part }),
      {},
    )
    const page = (): PageRequest => ({
      url: request.url,
      language,
      theme,
      site: { ...siteConfig(config, { market, origin, now: clock.now() }), ...parts },
    })
    const make = async (): Promise<Answer> => {
      for (const presentAddress of presentAddresses) {
        const present = await presentAddress(market, request.url)
        if (present !== undefined) return movedPermanently(present)
      }
      const answer = await render(page(), encoding)
      if (!answer) throw new RenderOverload()
      return answer.status === 404 ? former(request.url, market, moves, answer) : answer
    }
    const answer = cache
      ? cache.answer(
          `${language} ${theme} ${market} ${JSON.stringify(parts)} ${origin}${request.url} ${encoding}`,
          'identity',
          make,
        )
      : make()
    const ready = (made: Answer) => {
      if (made.pattern !== undefined) request.page = made.pattern
      const policy = reply.getHeader('content-security-policy')
      if (made.styleHash && policy)
        reply.header('content-security-policy', allowingStyle(String(policy), made.styleHash))
      return made
    }
    sendAnswer(
      reply,
      answer instanceof Promise
        ? answer.catch(inOverload(request, () => unrendered(page()))).then(ready)
        : ready(answer),
    )
    return reply
  })
}

/** What became of a page that is not found: a permanent redirect to where it is now, or that it is gone; else as it is. */
async function former(url: string, market: MarketId, moves: MovedTo[], answer: Answer): Promise<Answer> {
  const [path = '', query] = url.split('?', 2)
  for (const movedTo of moves) {
    const present = await movedTo(market, path)
    if (present === undefined) continue
    if (present === null) return { ...answer, status: 410 }
    return movedPermanently(query === undefined ? present : `${present}?${query}`)
  }
  return answer
}

const movedPermanently = (location: string): Answer => ({
  status: 301,
  type: 'text/html; charset=utf-8',
  body: '',
  location,
})

/** Too many pages are waiting. */
class RenderOverload extends Error {}

/** In overload browsers get the unrendered page and render it themselves; programs are asked to retry. */
const inOverload = (request: FastifyRequest, unrendered: () => Promise<Answer>) => (error: unknown) => {
  if (!(error instanceof RenderOverload)) throw error
  if (request.headers['sec-fetch-mode'] === 'navigate') return unrendered()
  throw new Refusal('UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_S })
}

async function serveFiles(app: FastifyInstance, config: Config, dist: string): Promise<void> {
  await app.register(fastifyStatic, {
    maxAge: YEAR_SECONDS * 1000,
    immutable: true,
    index: false,
    redirect: false,
    decorateReply: false,
    root: path.join(dist, 'web/assets'),
    prefix: '/assets/',
    preCompressed: true,
  })
  await serveRootFiles(app, config, dist)
}

/** Sets the anti-forgery cookie if the browser has none, and the language that the address names. */
function setCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  { cookies, language }: { cookies: ReadonlyMap<string, string>; language: PageRequest['language'] | undefined },
): void {
  const secure = secureAttribute(request, config.tls)
  if (!cookies.has('XSRF-TOKEN'))
    reply.header('set-cookie', `XSRF-TOKEN=${newFormToken()}; Path=/; SameSite=Lax${secure}`)
  if (language)
    reply.header('set-cookie', `language=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`)
}

const Theme = z.enum(['system', 'light', 'dark'])

interface Preferences extends Pick<PageRequest, 'language' | 'theme'> {
  market: MarketId | undefined
  /** Whether the address named the language. */
  remember: boolean
}

/** Language, theme and market from cookies, or from `?language=` in links. */
function preferences(url: string, cookies: ReadonlyMap<string, string>): Preferences {
  const asked = /[?&]language=(en|hi)(&|$)/.exec(url)?.[1]
  return {
    language: asked === undefined ? chosenLanguage(cookies) : asked === 'hi' ? 'hi' : 'en',
    theme: Theme.safeParse(cookies.get('theme')).data ?? 'system',
    market: MarketId.safeParse(cookies.get('market')).data,
    remember: asked !== undefined,
  }
}

function siteConfig(
  config: Config,
  { market, origin, now }: { market: MarketId; origin: string; now: Date },
): SiteConfig {
  return {
    brandName: config.BRAND_NAME,
    marketId: market,
    siteMarketId: config.MARKET,
    mainSiteUrl: origin,
    ...(config.MAIN_SITE_URL && { mainHost: new URL(config.MAIN_SITE_URL).host }),
    apiBaseUrl: config.API_BASE_URL ?? '',
    imageBaseUrl: config.IMAGE_BASE_URL ?? '',
    realtimeUrl: config.REALTIME_URL ?? '',
    autoLogout: config.AUTO_LOGOUT,
    production: config.PRODUCTION,
    searchByLocation: config.SEARCH_BY_LOCATION,
    demo: config.demo,
    ...(config.MAPS_KEY && { mapsKey: config.MAPS_KEY }),
    ...(config.MAP_STYLE_URL && { mapStyleUrl: config.MAP_STYLE_URL }),
    ...(config.GOOGLE_CLIENT_ID && { googleClientId: config.GOOGLE_CLIENT_ID }),
    ...(config.FACEBOOK_APP_ID && { facebookAppId: config.FACEBOOK_APP_ID }),
    now: now.toISOString(),
  }
}

/** Answers the calls of a page that is being rendered. The page shows that a call failed; the log has the reason. */
const pageCalls =
  ({ api, log }: PagesOptions): AnswerCall =>
  async (name, input) => {
    try {
      return { text: (await api.answer(name, input)).text }
    } catch (error) {
      const { code, message } = refusalOf(error, log)
      return { problem: { status: statusOf(api.served.get(name), code), code, message } }
    }
  }

const Manifest = z.record(
  z.string(),
  z.looseObject({ file: z.string(), css: z.optional(z.array(z.string())), imports: z.optional(z.array(z.string())) }),
)

async function openBuild(app: FastifyInstance, options: PagesOptions): Promise<Renderer> {
  const { config, dist } = options
  const manifest = await readJsonFile(path.join(dist, 'web/.vite/manifest.json'), Manifest)
  const styles = manifest['ui/styles/all.css']
  if (!styles) throw new Error('The web build has no style sheet.')
  const build: Build = { manifest, sheet: await readFile(path.join(dist, 'web', styles.file), 'utf8') }
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- a built file has no types; the renderer's own check holds them
  const document: DocumentModule = await import(path.join(dist, 'ssr/document.js'))
  const pool = openRenderPool({ dist, build }, pageCalls(options))
  app.addHook('onClose', () => pool.close())
  return {
    render: pool.render,
    unrendered: async (page) => unrenderedPage(document, build, page),
    headers: documentHeaders(config),
  }
}

function openSources(options: PagesOptions, { loadRenderer, transformDocument }: Develop): Renderer {
  const build: Build = { manifest: null, sheet: '' }
  const answerCall = pageCalls(options)
  return {
    async render(page) {
      const answer = await renderPage(await loadRenderer(), build, page, answerCall)
      return answer.body ? { ...answer, body: await transformDocument(page.url, String(answer.body)) } : answer
    },
    unrendered: async (page) => unrenderedPage(await loadRenderer(), build, page),
    headers: { 'content-security-policy': FILE_POLICY },
  }
}
