import type { CustomField } from '../../../../contract/properties/custom-fields.ts'
import { asCode, day, flag, number, one, text, type Read } from './cells.ts'
import { MAX_HEADER_LENGTH, columnOf, plain } from './columns.ts'

/** A column of a file with a custom field. */
export interface CustomColumn {
  key: string
  /** The header in the file. */
  name: string
  at: number
  read: Read
}

function reads({ kind, choices }: CustomField): Read {
  switch (kind) {
    case 'text':
      return text
    case 'number':
      return number
    case 'date':
      return day
    case 'flag':
      return flag
    case 'choice':
      return one(
        choices.map(({ key }) => key),
        Object.fromEntries(
          choices.flatMap(({ key, label, labelHindi }) => [label, labelHindi].map((name) => [asCode(name), key])),
        ),
      )
  }
}

/** The columns of a file whose header is the key or the name of a custom field, and no column of every file. */
export function customColumns(headers: readonly string[], fields: readonly CustomField[]): CustomColumn[] {
  const names = headers.map((header) =>
    columnOf(header) || header.length > MAX_HEADER_LENGTH ? undefined : plain(header),
  )
  return fields
    .filter(({ retired }) => !retired)
    .flatMap((field) => {
      const at = [field.key, field.label, field.labelHindi]
        .map((name) => names.indexOf(plain(name)))
        .find((n) => n >= 0)
      return at === undefined ? [] : [{ key: field.key, name: headers[at] ?? '', at, read: reads(field) }]
    })
}
