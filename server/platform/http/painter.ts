import type { Endpoint } from '../../../contract/endpoint.ts'

/** What the web build's painter offers, as far as the server asks for it. The build is data here: no source of web is imported. */
export interface PainterModule {
  paint(request: {
    url: string
    config: object
    language: 'en' | 'hi'
    theme: string
    call: (endpoint: Endpoint, input: { params?: unknown; query?: unknown }) => Promise<unknown>
  }): Promise<{ status: number; redirect?: string }>
  documentHtml(input: object): string
  directionOf(language: string): 'ltr' | 'rtl'
  themeOf(wish: string): string
  ApiError: new (problem: { status: number; code: string; message: string }) => Error
}

export interface Painter {
  painter: PainterModule
  /** The build's manifest; `null` while developing. */
  manifest: Record<string, { file: string; css?: string[] | undefined; imports?: string[] | undefined }> | null
  css: string
}
