import { isIn, type PageSpan, partIn } from './page-spans.ts'
import { hoursOf, peopleReader, unclearOf } from './people-hours.ts'
import { LEAST_PEOPLE, type SketchOfHour, takeWindow } from './share.ts'
import { countPeople } from './sketch.ts'

/** Reads the hours of spans that count at an hour; caches those of a span's people. */
export interface Windows {
  readonly hour: number
  readonly peopleOf: (span: PageSpan) => readonly SketchOfHour[]
  /** The first people that are known of a campaign, as many as give a share. */
  readonly firstOf: (id: PageSpan['id']) => readonly SketchOfHour[]
  /** The visitors who look like programs, in networks that people use. */
  readonly unclearOf: (span: PageSpan) => readonly SketchOfHour[]
}

/** Returns the windows that end with an hour. */
export function openWindows(sql: SqlStorage, hour: number): Windows {
  const windows = new Map<PageSpan, readonly SketchOfHour[]>()
  const peopleOf = (span: PageSpan): readonly SketchOfHour[] => {
    const window = windows.get(span) ?? takeWindow(readHours(sql, span, hour), hour)
    windows.set(span, window)
    return window
  }
  return {
    hour,
    peopleOf,
    firstOf: (id) => readFirst(sql, id, hour),
    unclearOf: (span) =>
      takeWindow(readHours(sql, { ...span, id: unclearOf(span.id) }, hour), hour),
  }
}

function readFirst(sql: SqlStorage, id: PageSpan['id'], last: number): SketchOfHour[] {
  const read = peopleReader(sql)
  const first: SketchOfHour[] = []
  let people = 0
  for (const hour of hoursOf(sql, id, last).reverse()) {
    if (people >= LEAST_PEOPLE) break
    const sketch = read(id, hour)
    const counted = countPeople(sketch)
    first.push({ hour, sketch, ...counted })
    people += counted.people
  }
  return first
}

/** Yields a span's hours up to the given one, newest first. */
function* readHours(sql: SqlStorage, span: PageSpan, last: number): Generator<SketchOfHour, void> {
  const read = peopleReader(sql)
  for (const hour of hoursOf(sql, span.id, last)) {
    if (!isIn(span, hour)) continue
    const sketch = partIn(span, hour, read(span.id, hour))
    yield { hour, sketch, ...countPeople(sketch) }
  }
}
