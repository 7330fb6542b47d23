/**
 * For buttons that turn on and off: the second press of a double click would take back what the first has done, as soon as
 * the server is quicker than the hand. By keyboard every press counts.
 */
export const firstPress =
  (work: () => void) =>
  ({ detail }: { detail: number }): void => {
    if (detail < 2) work()
  }
