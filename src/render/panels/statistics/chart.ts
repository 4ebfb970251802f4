import type { ProfileBlock } from "#core/scene.ts";
import { mixColours } from "#render/colour.ts";
import type { Pen } from "#render/pen.ts";
import { type Box, drawPanel, fillDisc, fillPolygon } from "#render/shapes.ts";
import {
  drawText,
  drawVerticallyCentredText,
  fitFontSize,
  formatNumber,
  textWidth,
  truncateToWidth,
} from "#render/text/draw-text.ts";

// Draws a line through the values of the last games. Its last point has a ring, and its lowest point has a number.

export const CHART_HEIGHT = 430;

type Chart = NonNullable<ProfileBlock["chart"]>;
type Point = readonly [x: number, y: number];

const TITLE = { x: 28, baseline: 49, size: 29 };
const VALUE = { right: 28, middle: 40, size: 50 };
const PLOT = { left: 104, right: 60, top: 84, bottom: 372 };
const AXIS = { size: 28, gap: 16, below: 33 };
const GRID = 2;
const LINE = 6;
const LAST = { radius: 12.5, line: 6 };
const LOW = { dot: 8, size: 27, below: 40, above: 18 };
/** Share of the line's colour in the area below the line. */
const TINT = 0.13;
const MOST_STEPS = 3;
/** Share of the height that stays free below the lowest value, so that its number can be written there. */
const FREE = 0.17;

/** Range and step of an axis. */
export interface AxisScale {
  readonly from: number;
  readonly to: number;
  readonly step: number;
}

/**
 * Returns round numbers around all values: few enough to read, with some space below the lowest value. An axis of
 * values that are not negative does not go below 0.
 */
export function findAxisScale(values: readonly number[]): AxisScale {
  const [min, max] = [Math.min(...values), Math.max(...values)];
  for (let unit = 1; ; unit *= 10)
    for (const factor of [1, 2, 5]) {
      const step = unit * factor;
      const from = Math.floor(min / step) * step;
      const to = Math.max(Math.ceil(max / step) * step, from + step);
      if ((to - from) / step > MOST_STEPS) continue;
      const isTight = (min - from) / (to - from) < FREE;
      return { from: isTight && (min < 0 || from > 0) ? from - step : from, to, step };
    }
}

export function drawChart(given: Pen, { title, value, values, isRating }: Chart, area: Box): void {
  const pen = isRating ? { ...given, language: undefined } : given;
  const { theme } = pen;
  drawPanel(pen, area);
  const room = area.width / 2;
  const size = fitFontSize(pen, value, room - VALUE.right, 800, VALUE.size);
  const style = { weight: 800, size, colour: theme.ink, align: "right" } as const;
  drawVerticallyCentredText(pen, value, area.width - VALUE.right, VALUE.middle, style);
  const name = truncateToWidth(pen, title, room - TITLE.x, 600, TITLE.size);
  drawText(pen, name, TITLE.x, TITLE.baseline, { weight: 600, size: TITLE.size, colour: theme.ink2 });
  const scale = findAxisScale(values);
  const left = leftOf(pen, scale);
  const right = area.width - PLOT.right;
  const points = values.map((one, index): Point => {
    const along = values.length === 1 ? 1 : index / (values.length - 1);
    return [left + along * (right - left), heightOf(one, scale)];
  });
  fillPolygon(
    pen,
    [[left, PLOT.bottom], ...points, [right, PLOT.bottom]],
    mixColours(theme.panel, theme.letter[3].fill, TINT),
  );
  drawGrid(pen, scale, left, right);
  drawCount(pen, points);
  drawLine(pen, points);
  drawLowest(pen, values, points);
  drawLast(pen, points);
}

/** Returns the left edge of the chart. Large numbers on the axis take more room. */
function leftOf(pen: Pen, { from, to }: AxisScale): number {
  const widest = Math.max(...[from, to].map((value) => textWidth(pen, formatNumber(pen, value), 600, AXIS.size)));
  return Math.max(PLOT.left, TITLE.x + widest + AXIS.gap);
}

function heightOf(value: number, { from, to }: AxisScale): number {
  return PLOT.bottom - ((value - from) / (to - from)) * (PLOT.bottom - PLOT.top);
}

function drawGrid(pen: Pen, scale: AxisScale, left: number, right: number): void {
  const { surface, theme } = pen;
  for (let value = scale.from; value <= scale.to; value += scale.step) {
    const y = Math.round(heightOf(value, scale));
    surface.fillStyle = theme.panelLine;
    surface.fillRect(left, y - GRID / 2, right - left, GRID);
    const style = { weight: 600, size: AXIS.size, colour: theme.ink2, align: "right" } as const;
    drawVerticallyCentredText(pen, formatNumber(pen, value), left - AXIS.gap, y, style);
  }
}

/**
 * Writes the numbers of the games on the axis: the first, the tens and the last. Numbers that would touch are left out.
 */
function drawCount(pen: Pen, points: readonly Point[]): void {
  const last = points.length;
  const tens = Array.from({ length: Math.floor(last / 10) }, (_, index) => 10 * (index + 1));
  const shown = [1, ...tens.filter((ten) => last - ten >= 3), last];
  for (const number of new Set(shown)) {
    const [x = 0] = points[number - 1] ?? [];
    const style = { weight: 600, size: AXIS.size, colour: pen.theme.ink2, align: "center" } as const;
    drawText(pen, `${number}`, x, PLOT.bottom + AXIS.below + 8, style);
  }
}

function drawLine({ surface, theme }: Pen, points: readonly Point[]): void {
  surface.beginPath();
  for (const [x, y] of points) surface.lineTo(x, y);
  surface.lineWidth = LINE;
  surface.lineJoin = "round";
  surface.strokeStyle = theme.letter[3].fill;
  surface.stroke();
  surface.lineJoin = "miter";
}

/**
 * Writes the lowest value below its point, or above it if it is near the axis. The last value is not written here,
 * because it is above the chart.
 */
function drawLowest(pen: Pen, values: readonly number[], points: readonly Point[]): void {
  const lowest = values.indexOf(Math.min(...values));
  const [x, y] = points[lowest] ?? [0, 0];
  if (values.length < 3 || lowest === values.length - 1) return;
  const { theme } = pen;
  fillDisc(pen, x, y, LOW.dot, theme.letter[3].fill);
  const text = formatNumber(pen, values[lowest] ?? 0);
  const half = textWidth(pen, text, 700, LOW.size) / 2;
  const [first] = points[0] ?? [0];
  const [end] = points.at(-1) ?? [0];
  const middle = Math.min(Math.max(x, first + half + 6), end - half - 6);
  const baseline = y + LOW.below <= PLOT.bottom ? y + LOW.below : y - LOW.above;
  drawText(pen, text, middle, baseline, { weight: 700, size: LOW.size, colour: theme.ink, align: "center" });
}

function drawLast(pen: Pen, points: readonly Point[]): void {
  const { surface, theme } = pen;
  const [x, y] = points.at(-1) ?? [0, 0];
  fillDisc(pen, x, y, LAST.radius, theme.panel);
  surface.beginPath();
  surface.arc(x, y, LAST.radius, 0, 2 * Math.PI);
  surface.lineWidth = LAST.line;
  surface.strokeStyle = theme.letter[3].fill;
  surface.stroke();
}
