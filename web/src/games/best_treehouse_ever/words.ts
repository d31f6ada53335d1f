import { words } from "../shared/words";
import source from "./words/en.ftl?raw";

export const t = words(source);
