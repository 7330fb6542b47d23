/** Takes values for a statement and names their parameters. */
export class Values {
  readonly list: unknown[] = []
  add(value: unknown, type = ''): string {
    this.list.push(value)
    return `$${this.list.length}${type && `::${type}`}`
  }
}
