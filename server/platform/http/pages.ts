import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'
import type { Config } from '../config.ts'
import type { Clock } from '../clock.ts'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { MarketId } from '../../../contract/markets.ts'
import { readJsonFile } from '../json.ts'
import { cookiesOf, languageOf } from './cookies.ts'
import { originOf } from './origin.ts'
import { Refusal } from './refusal.ts'
import { addressHeaders, documentHeaders } from './security-headers.ts'
import { microCache, sendAnswer, type Answer } from './micro-cache.ts'
import { statusOf, type Api } from './serve.ts'
import type { Painter, PainterModule } from './painter.ts'

interface PagesOptions {
  config: Config
  clock: Clock
  api: Api
  /** Where the web build lies. */
  dist: string
  develop?: Develop | undefined
}

/** While developing: the painter of the sources as they are now, and what hot reloading adds to a document. */
export interface Develop {
  loadPainter: () => Promise<PainterModule>
  transformDocument: (url: string, html: string) => Promise<string>
}

const YEAR_SECONDS = 31_536_000
const HTML = 'text/html; charset=utf-8'

/** Serves the single-page app: its files and, at every other address, a page painted for it. */
export async function servePages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { config, dist, develop } = options
  const immutable = {
    maxAge: YEAR_SECONDS * 1000,
    immutable: true,
    index: false as const,
    redirect: false,
    decorateReply: false,
  }
  if (!develop) {
    await app.register(fastifyStatic, {
      ...immutable,
      root: path.join(dist, 'web/assets'),
      prefix: '/assets/',
      preCompressed: true,
    })
    for (const file of ['favicon.svg'])
      app.get(`/${file}`, async (_request, reply) =>
        reply.type('image/svg+xml').send(await readFile(path.join(dist, 'web', file))),
      )
  }

  const { paint, headers } = develop
    ? { paint: paintSources(options, develop), headers: {} }
    : await paintBuilt(options)
  const cache = config.MICRO_CACHE_MS > 0 && !develop ? microCache(config.MICRO_CACHE_MS) : undefined

  app.setNotFoundHandler((request, reply) => {
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !/^\/(api|mobile|common|assets|images|tiles)\//.test(request.url)
    if (!isPage) throw new Refusal('NOT_FOUND')
    // Two slashes at the start name another host to whoever reads the address as a relative one.
    if (request.url.startsWith('//')) return reply.redirect(`/error?path=${encodeURIComponent(request.url)}`)
    reply.headers(headers)
    const { language, theme, market = config.MARKET, remember } = wishes(request)
    const secure = config.tls || request.protocol === 'https' ? '; Secure' : ''
    if (!cookiesOf(request).has('XSRF-TOKEN'))
      reply.header('set-cookie', `XSRF-TOKEN=${randomUUID()}; Path=/; SameSite=Lax${secure}`)
    if (remember)
      reply.header('set-cookie', `language=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`)
    reply.header('cache-control', 'no-cache')
    reply.headers(addressHeaders(request.url))
    const origin = config.MAIN_SITE_URL ?? originOf(request)
    const make = () => paint({ url: request.url, origin, language, theme, market })
    if (cache) cache.send(request, reply, `${language} ${theme} ${market} ${origin}${request.url}`, make)
    else
      make().then(
        (answer) => sendAnswer(reply, answer),
        (error: unknown) => reply.send(error),
      )
  })
}

interface Wishes {
  language: 'en' | 'hi'
  theme: string
  market: MarketId | undefined
  remember: boolean
}

/** Language, theme and market a person chose: cookies, and `?language=` for links that name one. */
function wishes(request: FastifyRequest): Wishes {
  const cookies = cookiesOf(request)
  const asked = /[?&]language=(en|hi)(&|$)/.exec(request.url)?.[1]
  return {
    language: asked === undefined ? languageOf(request) : asked === 'hi' ? 'hi' : 'en',
    theme: cookies.get('theme') ?? 'system',
    market: MarketId.safeParse(cookies.get('market')).data,
    remember: asked !== undefined,
  }
}

const Manifest = z.record(
  z.string(),
  z.looseObject({ file: z.string(), css: z.optional(z.array(z.string())), imports: z.optional(z.array(z.string())) }),
)

interface Page extends Pick<Wishes, 'language' | 'theme'> {
  url: string
  origin: string
  market: MarketId
}
type Paint = (page: Page) => Promise<Answer>

async function paintBuilt(options: PagesOptions): Promise<{ paint: Paint; headers: Record<string, string> }> {
  const { config, dist } = options
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- a built file has no types; the painter's own check holds them
  const painter: PainterModule = await import(path.join(dist, 'painter/painter.js'))
  const manifest = await readJsonFile(path.join(dist, 'web/.vite/manifest.json'), Manifest)
  const sheets = manifest['main.tsx']?.css ?? []
  const css = (await Promise.all(sheets.map((file) => readFile(path.join(dist, 'web', file), 'utf8')))).join('')
  return {
    paint: painting(options, () => Promise.resolve({ painter, manifest, css })),
    headers: documentHeaders(config, css),
  }
}

function paintSources(options: PagesOptions, { loadPainter, transformDocument }: Develop): Paint {
  const paint = painting(options, async () => ({ painter: await loadPainter(), manifest: null, css: '' }))
  return async (page) => {
    const answer = await paint(page)
    return answer.body ? { ...answer, body: await transformDocument(page.url, String(answer.body)) } : answer
  }
}

function painting({ config, clock, api }: PagesOptions, load: () => Promise<Painter>): Paint {
  return async ({ url, origin, language, theme: wishedTheme, market }) => {
    const { painter, manifest, css } = await load()
    const theme = painter.themeOf(wishedTheme)
    const site = {
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
      now: clock.now().toISOString(),
    }
    const call = async (endpoint: Endpoint, input: { params?: unknown; query?: unknown }): Promise<unknown> => {
      try {
        return JSON.parse((await api.answer(endpoint.name, input)).text)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        throw new painter.ApiError({ status: statusOf(endpoint, error.code), code: error.code, message: error.message })
      }
    }
    const painted = await painter.paint({ url, config: site, language, theme, call })
    if (painted.redirect) return { status: painted.status, type: HTML, body: '', location: painted.redirect }
    const direction = painter.directionOf(language)
    const body = painter.documentHtml({
      painted,
      manifest,
      css,
      config: site,
      language,
      theme,
      direction,
      painting: paintingOf(url),
    })
    return { status: painted.status, type: HTML, body }
  }
}

/** `?painting=off` leaves the page to the browser; the web benchmark compares the two. */
const paintingOf = (url: string) => (/[?&]painting=off(&|$)/.test(url) ? 'off' : 'on')
