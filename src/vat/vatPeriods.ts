/** Days of the months that VAT is usually reported for, by the company's present day. */
export function vatPeriods(today: string) {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const first = month - 1
  const quarter = first - (first % 3)
  const months = (from: number, count: number) => ({
    from: dayAt(year, from, 1),
    to: dayAt(year, from + count, 0),
  })
  return {
    thisMonth: months(first, 1),
    lastMonth: months(first - 1, 1),
    thisQuarter: months(quarter, 3),
    lastQuarter: months(quarter - 3, 3),
  }
}

const dayAt = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)
