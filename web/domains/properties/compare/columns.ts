/** Classes for so many homes side by side, counted from one: written out, because only what is spelled is made. */
interface Layout {
  /** Of the table: on a phone two homes fill the window, from 768 px each has its least width. */
  table: string
  row: string
}

const layouts: Layout[] = [
  {
    table: 'w-full md:min-w-84',
    row: 'grid-cols-1 md:grid-cols-[11rem_minmax(10rem,24rem)] print:grid-cols-[8rem_1fr]',
  },
  {
    table: 'w-full md:min-w-124',
    row: 'grid-cols-2 md:grid-cols-[11rem_repeat(2,minmax(10rem,1fr))] print:grid-cols-[8rem_repeat(2,minmax(0,1fr))]',
  },
  {
    table: 'w-[150%] md:w-full md:min-w-164',
    row: 'grid-cols-3 md:grid-cols-[11rem_repeat(3,minmax(10rem,1fr))] print:grid-cols-[8rem_repeat(3,minmax(0,1fr))]',
  },
  {
    table: 'w-[200%] md:w-full md:min-w-204',
    row: 'grid-cols-4 md:grid-cols-[11rem_repeat(4,minmax(10rem,1fr))] print:grid-cols-[7rem_repeat(4,minmax(0,1fr))]',
  },
  {
    table: 'w-[250%] md:w-full md:min-w-244',
    row: 'grid-cols-5 md:grid-cols-[11rem_repeat(5,minmax(10rem,1fr))] print:grid-cols-[6rem_repeat(5,minmax(0,1fr))]',
  },
  {
    table: 'w-[300%] md:w-full md:min-w-284',
    row: 'grid-cols-6 md:grid-cols-[11rem_repeat(6,minmax(10rem,1fr))] print:grid-cols-[6rem_repeat(6,minmax(0,1fr))]',
  },
]

/** The layout of a table with this many homes, six at most. */
export const layoutOf = (count: number): Layout => layouts[count - 1] ?? { table: '', row: '' }
