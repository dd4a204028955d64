import { messages } from "../../language";
import { de } from "./de";
import { en, type SettingsKey } from "./en";
import { es } from "./es";
import { fi } from "./fi";
import { pt } from "./pt";

export const catalogue = { en, fi, de, es, pt };
export const t = messages<SettingsKey>(catalogue);
