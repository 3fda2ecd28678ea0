/** What the examples of a component show only when a part of its code or a painted picture has come, and how often. */
const all: Readonly<Record<string, readonly [selector: string, count: number]>> = {
  BarChart: ['canvas', 2],
  Calendar: ['[role="grid"]', 3],
  DoughnutChart: ['canvas', 1],
  ImageUpload: ['img', 7],
  LineChart: ['canvas', 2],
  PieChart: ['canvas', 1],
  QrCode: ['svg[role="img"]', 2],
  RichText: ['[contenteditable]', 4],
  Table: ['[role="rowgroup"] > [role="presentation"]', 1],
  TimeChart: ['figure [role="img"] table', 3],
  VirtualList: ['[role="list"] > [role="presentation"]', 3],
}

/** Whether everything that comes late stands among the examples of a component. */
export function haveAllCome(name: string): boolean {
  const late = all[name]
  return !late || document.querySelectorAll(`main ${late[0]}`).length >= late[1]
}
