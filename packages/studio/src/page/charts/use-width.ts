// Charts are drawn in pixels, so that their words and lines keep their size however wide they are.

import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** Of the element, whenever it changes; `usual` before it is known. */
export function useWidth(element: RefObject<HTMLElement | null>, usual: number): number {
  const [width, setWidth] = useState(usual);
  useEffect(() => {
    const look = () => setWidth(Math.max(160, element.current?.clientWidth ?? usual));
    const sizes = new ResizeObserver(look);
    if (element.current) sizes.observe(element.current);
    look();
    return () => sizes.disconnect();
  }, []);
  return width;
}
