import type { Head } from '../platform/head.ts'

function meta(selector: string, content: string | undefined): void {
  const element = document.head.querySelector(selector)
  if (!element) return
  if (content === undefined) element.removeAttribute('content')
  else element.setAttribute('content', content)
}

/** Keeps title, description and canonical address true while the person moves on without a new document. */
export function writeDocumentHead(title: string, head: Head, canonical: string): void {
  document.title = title
  meta('meta[name="description"]', head.description ?? '')
  meta('meta[name="robots"]', head.robots ?? 'index,follow')
  document.head.querySelector('link[rel="canonical"]')?.setAttribute('href', canonical)
}
