/** Takes values for a statement and names their parameters. */
export class Values {
  readonly list: unknown[] = []
  add(value: unknown): string {
    return `$${this.list.push(value)}`
  }
}
