import type { EndpointOutput } from '../../../../../contract/endpoint.ts'
import type { Lead, leadBoard } from '../../../../../contract/enquiries/leads.ts'

export type Board = EndpointOutput<typeof leadBoard>['data']
type Column = Board['columns'][number]

const isIn = (leads: readonly Lead[], { id }: Lead) => leads.some((one) => one.id === id)
const without = (leads: readonly Lead[], { id }: Lead) => leads.filter((one) => one.id !== id)
const replaced = (leads: readonly Lead[], lead: Lead) => leads.map((one) => (one.id === lead.id ? lead : one))

/** The board with a lead in the column of its stage: in its position if it is already there, else first. */
export const placeOnBoard = (board: Board, lead: Lead): Board => ({
  ...board,
  columns: board.columns.map((column): Column => {
    const stands = isIn(column.leads, lead)
    if (column.stage !== lead.stage)
      return stands ? { ...column, count: column.count - 1, leads: without(column.leads, lead) } : column
    return stands
      ? { ...column, leads: replaced(column.leads, lead) }
      : { ...column, count: column.count + 1, leads: [lead, ...column.leads] }
  }),
})

interface Page {
  data: Lead[]
}

/** The same for a column loaded in pages. */
export function placeInColumn<P extends Page>(pages: readonly P[], lead: Lead, belongs: boolean): P[] {
  const stands = pages.some(({ data }) => isIn(data, lead))
  return pages.map((page, at) => ({
    ...page,
    data: belongs ? (stands || at > 0 ? replaced(page.data, lead) : [lead, ...page.data]) : without(page.data, lead),
  }))
}
