import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { DocumentType, MAX_DOCUMENT_BYTES, removeDocument, uploadDocument } from '../../../contract/documents.ts'
import type { Document, DocumentKind } from '../../../contract/documents.ts'
import { withSearch } from '../../../contract/paths.ts'
import { ApiError, isBriefLimit } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import { errorText } from '../../platform/api/error-text.ts'
import { upload } from '../../platform/api/upload.ts'
import { newId } from '../../platform/new-id.ts'

/** A file being uploaded, or why it failed. */
export interface SendingDocument {
  id: string
  file: File
  /** Uploaded fraction, 0 to 1. */
  share: number
  fault?: string
  /** Whether a retry of the same file may succeed. */
  canRetry?: boolean
}

interface DocumentsOptions {
  kind: DocumentKind
  value: readonly Document[]
  onChange: (documents: Document[]) => void
  most: number
}

/** Uploads and removes private files; each uploaded one is reported. */
export function useDocuments({ kind, value, onChange, most }: DocumentsOptions) {
  const { t, i18n } = useLingui()
  const [sending, setSending] = useState<SendingDocument[]>([])
  const [fault, setFault] = useState<string>()
  const stops = useRef(new Map<string, AbortController>())
  // Files may arrive faster than the form re-renders.
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  useEffect(() => {
    const underWay = stops.current
    return () => underWay.forEach((stop) => stop.abort())
  }, [])

  function hand(documents: Document[]) {
    latest.current = documents
    onChange(documents)
  }
  const patch = (id: string, change: Partial<SendingDocument>) =>
    setSending((all) => all.map((one) => (one.id === id ? { ...one, ...change } : one)))
  const drop = (id: string) => setSending((all) => all.filter((one) => one.id !== id))

  async function send(id: string, file: File) {
    const stop = new AbortController()
    stops.current.set(id, stop)
    const named = { ...uploadDocument, path: withSearch(uploadDocument.path, { kind, name: file.name.slice(-120) }) }
    try {
      const { data } = await upload(named, file, (share) => patch(id, { share }), stop.signal)
      drop(id)
      hand([...latest.current, data])
    } catch (error) {
      if (stop.signal.aborted) return
      const { status, code } = error instanceof ApiError ? error : { status: 0, code: '' }
      patch(id, {
        fault: errorText(error, i18n),
        canRetry: status < 400 || isBriefLimit({ status, code }) || status >= 500,
      })
    } finally {
      stops.current.delete(id)
    }
  }
  /** Why a file cannot be uploaded. */
  function faultOf(file: File): string | undefined {
    if (!z.safeParse(DocumentType, file.type).success) return t`Choose a PDF, JPEG, PNG or WebP file.`
    if (file.size > MAX_DOCUMENT_BYTES) return t`This file is larger than 15 MB. Choose a smaller one.`
    return undefined
  }

  const tooMany = t`${plural(most, { one: 'You can add one file here. The others were not added.', other: 'You can add # files here. The others were not added.' })}`
  function take(files: readonly File[]): void {
    const free = Math.max(0, most - latest.current.length - sending.length)
    setFault(files.length > free ? tooMany : undefined)
    for (const file of files.slice(0, free)) {
      const id = newId()
      const wrong = faultOf(file)
      setSending((all) => [...all, { id, file, share: 0, ...(wrong !== undefined && { fault: wrong }) }])
      if (wrong === undefined) void send(id, file)
    }
  }
  function retry({ id, file }: SendingDocument): void {
    setSending((all) => all.map((one) => (one.id === id ? { id, file, share: 0 } : one)))
    void send(id, file)
  }
  function cancel({ id }: SendingDocument): void {
    stops.current.get(id)?.abort()
    drop(id)
  }
  async function remove({ id }: Document): Promise<void> {
    setFault(undefined)
    try {
      await call(removeDocument, { params: { id } })
    } catch (error) {
      // A missing file counts as removed.
      if (!(error instanceof ApiError && error.status === 404)) return setFault(errorText(error, i18n))
    }
    hand(latest.current.filter((one) => one.id !== id))
  }
  const room = Math.max(0, most - value.length - sending.length)
  return { sending, fault, room, take, retry, cancel, remove }
}
