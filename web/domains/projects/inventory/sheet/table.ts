/** The cells of a sheet as the clipboard has them: columns apart by tabs, rows by lines, with quotes where a cell holds either. Blank rows count. */
export function readTable(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const source = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n')
  const endRow = () => {
    rows.push([...row, cell.trim()])
    row = []
    cell = ''
  }
  for (let at = 0; at < source.length; at += 1) {
    const sign = source[at] ?? ''
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (source[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (sign === '"' && cell === '') isQuoted = true
    else if (sign === '\t') {
      row.push(cell.trim())
      cell = ''
    } else if (sign === '\n') endRow()
    else cell += sign
  }
  if (cell !== '' || row.length) endRow()
  return rows.slice(0, rows.findLastIndex((cells) => cells.some((one) => one !== '')) + 1)
}

const quoted = (cell: string) => (/[\t\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Cells as a sheet takes them from the clipboard. */
export const writeTable = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(quoted).join('\t')).join('\n')
