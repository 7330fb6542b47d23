import type { Db, Statement } from '../platform/db/pool.ts'

export interface PlanNode {
  'Node Type': string
  'Index Name'?: string
  'Relation Name'?: string
  /** Only for a statement that was executed. */
  'Actual Rows'?: number
  'Actual Loops'?: number
  Plans?: PlanNode[]
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** The nodes of a statement's plan, outermost first; with `run` it is executed, so that rows are counted. */
export async function explain(db: Db, { text, values }: Statement, { run = false } = {}): Promise<PlanNode[]> {
  const { rows } = await db.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>({
    text: `explain (format json${run ? ', analyze, timing off' : ''}) ${text}`,
    ...(values && { values }),
  })
  return (rows[0]?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => nodesOf(Plan))
}
